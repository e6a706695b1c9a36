-- What buyers of digital goods and new members agree to, in the shop's words. Null: the shop's own sentence.
alter table shop_settings
  add column digital_consent text check (btrim(digital_consent) <> '' and char_length(digital_consent) <= 600),
  -- A member who withdraws pays for each downloaded file: the sentence says how much.
  add column access_consent text check (position('{price}' in access_consent) > 0 and char_length(access_consent) <= 600);
