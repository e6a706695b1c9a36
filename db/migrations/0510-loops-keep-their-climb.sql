-- How a loop is climbed: start, step, rounds, and whether rounds count by themselves. Null until the member climbs it.
alter table practice_loops add column climb jsonb;
