-- A file that joins a recording reaches the products that let their owners save files.
create function asset_files_reach_products() returns trigger language plpgsql as $$
begin
  insert into product_files (product_id, stock_line_id, asset_id, path, label, mime, position)
  select p.id, case when new.stems then l.id end, new.asset_id, new.path, new.label, new.mime, new.position
  from products p left join stock_lines l on l.product_id = p.id and l.format = 'stems'
  where p.asset_id = new.asset_id and p.kind in ('lesson', 'backing-track') and not (new.stems and l.id is null)
  on conflict (product_id, path) do update set asset_id = excluded.asset_id, label = excluded.label, mime = excluded.mime;
  return null;
end $$;
create trigger asset_files_reach_products after insert or update on asset_files for each row execute function asset_files_reach_products();
