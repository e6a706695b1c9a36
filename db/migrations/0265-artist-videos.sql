-- A video of the artist at another host, shown after a press. Its shape is width and height.
alter table artists
  add column video text not null default '',
  add column video_width smallint not null default 16 check (video_width between 1 and 10000),
  add column video_height smallint not null default 9 check (video_height between 1 and 10000);
