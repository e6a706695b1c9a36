-- The first bars of a recording's score, shown to everyone, and where bars begin in its preview.
alter table assets add column excerpt jsonb;
