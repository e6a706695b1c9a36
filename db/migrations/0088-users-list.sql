-- Staff look for people by part of a name or an e-mail address, in the order of their names.
create index users_name_near_idx on auth.users using gin (lower(name) gin_trgm_ops);
create index users_email_near_idx on auth.users using gin (lower(email) gin_trgm_ops);
create index users_by_name_idx on auth.users (lower(name), id);
