-- What members heard of each lesson. `heard` holds whole seconds: second n is the sound from n to n + 1. A union, so devices and repeats
-- merge and no second counts twice.
create function seconds_in(ranges int4multirange) returns integer immutable strict parallel safe language sql as
  'select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) part';

create table lesson_progress (
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  heard int4multirange not null default '{}' check (isempty(heard) or (lower(heard) >= 0 and not upper_inf(heard))),
  heard_seconds integer not null generated always as (seconds_in(heard)) stored,
  -- Set by 90 % heard or by hand.
  done_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index lesson_progress_recent_idx on lesson_progress (user_id, changed_at desc);
create index lesson_progress_product_idx on lesson_progress (product_id);
