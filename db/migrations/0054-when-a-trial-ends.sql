-- Until when a membership is tried without paying, so that its member is told before it goes on as paid.
alter table subscriptions add column trial_until timestamptz;
