-- What a score asks of its player: its chords, its hardest bar in notes a second at full tempo, its widest stretch in frets.
alter table products
  add column chords text[] not null default '{}',
  add column notes_per_second numeric(4, 1) check (notes_per_second between 0.1 and 50),
  add column stretch smallint check (stretch between 1 and 12);
drop trigger products_change on products;
create trigger products_change after update of kind, artist_id, level, style, tuning, music_key, tempo, techniques, released_at, published, popularity, title, searchable, chords, notes_per_second, stretch
  on products for each statement execute function note_catalogue_change();

-- The fastest clean notes a second of each loop: its best clean tempo in the hardest bar it holds at least half of.
alter table practice_loops add column best_notes numeric(5, 2);
create function keep_best_notes() returns trigger language plpgsql as $$
begin
  new.best_notes := new.best_rate * (
    select max(b.notes_per_second) from products p join recording_bars b on b.asset_id = p.asset_id
    where p.id = new.product_id and least(b.ends, new.ends) - greatest(b.starts, new.starts) >= (b.ends - b.starts) / 2);
  return new;
end $$;
create trigger practice_loops_best_notes before insert or update of starts, ends, best_rate on practice_loops
  for each row execute function keep_best_notes();
create index practice_loops_best_idx on practice_loops (user_id, best_notes desc) where best_notes > 0;
