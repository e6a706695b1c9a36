-- Product pages and lists show chapters, so they follow when staff change them or replace the recording.
create trigger assets_change after update of chapters, folder on assets for each statement execute function note_catalogue_change();
