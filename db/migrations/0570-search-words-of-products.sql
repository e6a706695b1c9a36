-- What search engines and shared links show of a product; empty for its title and summary.
alter table products
  add column search_title text not null default '' check (char_length(search_title) <= 60),
  add column search_description text not null default '' check (char_length(search_description) <= 160);
