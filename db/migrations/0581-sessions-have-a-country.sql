-- Where a session began, if the proxy says so.
alter table auth.sessions add column country text;
