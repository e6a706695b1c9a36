alter table uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in ('recording', 'stem', 'score', 'tab', 'captions'));
