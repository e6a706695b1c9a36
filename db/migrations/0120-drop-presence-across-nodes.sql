-- Presence channels are answered by each node alone. A node of the old version that still runs logs a warning when it writes here.
drop table push_present;
drop table push_nodes;
