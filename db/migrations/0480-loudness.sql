-- How loud a recording is as a whole (EBU R128), measured while it is made. Null: silence, or made without an encoder.
alter table assets add column loudness_lufs numeric(4, 1) check (loudness_lufs between -70 and 20);
