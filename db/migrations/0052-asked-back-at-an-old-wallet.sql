-- A payment of an old agreement may be asked back by its buyer's bank (`reversed`), and left with the shop after all (`left`).
alter table legacy_returns drop constraint legacy_returns_share_check;
alter table legacy_returns
  add constraint legacy_returns_share_check check (share in ('part', 'whole', 'reversed', 'left')),
  -- What was left of the time it paid for when it was asked back, and how the membership stood.
  add column seconds bigint check (seconds >= 0),
  add column was text;
