-- Bars of a recording in playing order, from its score: seconds, and how many notes a second each has at the recorded tempo.
create table recording_bars (
  asset_id text not null references assets on delete cascade,
  number integer not null check (number > 0),
  starts numeric(9, 3) not null check (starts >= 0),
  ends numeric(9, 3) not null,
  notes_per_second numeric(4, 1) not null check (notes_per_second >= 0),
  primary key (asset_id, number),
  check (ends > starts)
);

-- What members choose about their practice; no row means nothing was chosen. `sixteenths_at` is the tempo at which they say they play
-- sixteenth notes cleanly, beats a minute.
create table practice_choices (
  user_id uuid primary key references auth.users on delete cascade,
  is_counted boolean not null default true,
  sixteenths_at smallint check (sixteenths_at between 30 and 240),
  changed_at timestamptz not null
);

-- How many members loop a bar, of how many who practise the recording. Fewer than five could point at a person, so they are never kept.
create table hard_bars (
  asset_id text not null,
  number integer not null,
  members integer not null check (members >= 5),
  players integer not null,
  primary key (asset_id, number),
  foreign key (asset_id, number) references recording_bars on delete cascade,
  check (players >= members)
);

-- The day of the last count, so that it runs once a night however many processes there are.
create table hard_bars_counted (day date not null);
create unique index hard_bars_counted_once on hard_bars_counted ((true));
insert into hard_bars_counted values ('-infinity');
