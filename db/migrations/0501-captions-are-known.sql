-- Whether a recording has captions, or needs none because no words are spoken in it: a lesson is published with either.
alter table assets
  add column captioned boolean not null default false,
  add column no_words boolean not null default false;
-- Those the shop drew itself came with captions; others have what was uploaded.
update assets a set captioned = true
where (a.original is null and a.state = 'ready' and a.type <> 'track')
  or exists (select from uploads u where u.asset_id = a.id and u.purpose = 'captions' and u.state = 'taken');
