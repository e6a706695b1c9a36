-- What is told to open pages: written with its cause, so that nothing is told that was rolled back. Every node hears the id and reads the row.
-- Its time is the database's own: the pages it is for are open now, whatever the shop's clock says.
create table push_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'terminate')),
  -- An event: where it goes, its name, its data as it travels, and the socket that caused it and need not hear of it.
  channels text[],
  event text,
  data text,
  except_socket text,
  -- A termination: whose connections end.
  user_id text,
  made_at timestamptz not null default now(),
  -- Only where a hosted service is told.
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  check (
    case kind
      when 'event' then cardinality(channels) > 0 and event is not null and data is not null and user_id is null
      else user_id is not null and channels is null
    end
  )
);
create index push_messages_made_idx on push_messages (made_at);

create function tell_push() returns trigger language plpgsql as $$
begin
  perform pg_notify('push', new.id::text);
  return null;
end $$;
create trigger push_messages_told after insert on push_messages for each row execute function tell_push();

-- Whatever ends a session (signing out, a new password, another device, an erased account) ends the connections opened by its means.
create function end_push_of_sessions() returns trigger language plpgsql as $$
begin
  insert into push_messages (kind, user_id) select distinct 'terminate', user_id::text from ended;
  return null;
end $$;
create trigger sessions_end_push after delete on auth.sessions referencing old table as ended
  for each statement execute function end_push_of_sessions();
