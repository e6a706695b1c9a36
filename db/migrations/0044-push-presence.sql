-- Who listens to which channel at which node of the shop, for presence channels and for the counts of the HTTP API. Nothing of it is worth
-- keeping: when the database crashed and lost it the nodes write it anew.
create unlogged table push_nodes (
  id uuid primary key,
  -- A node that has not said by then that it lives is forgotten, with all it wrote. The database's own time, as with messages.
  alive_until timestamptz not null
);
create unlogged table push_present (
  node uuid not null references push_nodes on delete cascade,
  channel text not null,
  -- A person of a presence channel; empty where connections are only counted.
  user_id text not null,
  -- What the channel is told of them, JSON.
  info text,
  connections integer not null check (connections > 0),
  primary key (node, channel, user_id)
);
create index push_present_channel_idx on push_present (channel);
