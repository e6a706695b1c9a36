-- Tries counted per key (an account, an address) within a window; shared by all nodes.
create table rate_counts (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
create index rate_counts_ended_idx on rate_counts (window_ends);
