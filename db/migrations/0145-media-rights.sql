-- Every node caches for seconds who may stream. What takes that away drops it at once: the payload is the member's id, empty for guests.
create function tell_media_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('media_rights', coalesce(old.user_id::text, ''));
  return null;
end $$;

create trigger sessions_end_media after delete on auth.sessions for each row execute function tell_media_rights();
create trigger places_end_media after delete on streaming_places for each row execute function tell_media_rights();
create trigger entitlements_end_media after update of ended_at, user_id on entitlements for each row
  when (old.ended_at is distinct from new.ended_at or old.user_id is distinct from new.user_id) execute function tell_media_rights();
create trigger subscriptions_end_media after update of status, grace_until, tier on subscriptions for each row
  when ((old.status, old.grace_until, old.tier) is distinct from (new.status, new.grace_until, new.tier)) execute function tell_media_rights();

-- A guest's right is that of the order.
create trigger orders_end_media after update of state, user_id on orders for each row
  when (old.user_id is null and (old.state, old.user_id) is distinct from (new.state, new.user_id)) execute function tell_media_rights();

create function tell_media_rights_of_guests() returns trigger language plpgsql as $$
begin
  perform pg_notify('media_rights', '');
  return null;
end $$;
create trigger order_lines_end_media after update of withdrawn_qty on order_lines for each row
  when (old.withdrawn_qty <> new.withdrawn_qty) execute function tell_media_rights_of_guests();
