-- Blocks that staff arrange: on the home page, in the menu and the banner (`@home`, `@menu`, `@banner`), and below the text of their own pages.
alter table text_versions
  drop constraint text_versions_page_check,
  add constraint text_versions_page_check check (page ~ '^(@(home|menu|banner)|[a-z0-9-]{1,60})$'),
  add column blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and octet_length(blocks::text) <= 200000);
alter table text_drafts
  drop constraint text_drafts_page_check,
  add constraint text_drafts_page_check check (page ~ '^(@(home|menu|banner)|[a-z0-9-]{1,60})$'),
  add column blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and octet_length(blocks::text) <= 200000);
