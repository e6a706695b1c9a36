-- `refused`: the file won't do and is deleted. `failed`: nothing could be made of it; it is kept for another try.
alter table uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in ('recording', 'stem', 'tab', 'captions')),
  drop constraint uploads_state_check,
  drop constraint uploads_check,
  add constraint uploads_state_check check (state in ('receiving', 'received', 'taken', 'refused', 'failed')),
  add constraint uploads_problem_check check ((state in ('refused', 'failed')) = (problem is not null)),
  -- How much of a received file has been made, in per cent, and until when somebody is at it.
  add column progress smallint not null default 0 check (progress between 0 and 100),
  add column leased_until timestamptz;
create index uploads_failed_idx on uploads (changed_at) where state = 'failed';
