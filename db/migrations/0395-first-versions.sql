-- A product that came into the shop by other means than the editor keeps, at its first save, what it was before: nobody's version.
alter table product_versions alter column staff_id drop not null;
