-- A year that is given to someone who has paused is kept with their paid days, and is told from them: it stays theirs when the money
-- of the paid days goes back.
alter table membership_gifts add column kept_seconds integer check (kept_seconds > 0);

update membership_gifts g set kept_seconds = least(s.banked_seconds, extract(epoch from g.until_at - g.from_at)::bigint)
from subscriptions s
where s.user_id = g.user_id and s.status = 'paused' and s.banked_seconds > 0 and g.how = 'banked' and g.ended_at is null
  and g.from_at >= s.period_end
  and not exists (select from subscription_periods p where p.subscription_id = s.id and lower(p.period) = g.from_at);
