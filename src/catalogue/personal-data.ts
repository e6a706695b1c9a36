import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const catalogueData: PersonalData = {
  follows: { of: 'user_id', title: 'Artists you follow', exported: 'artist_id followed_at', internal: 'user_id', erase: 'delete' },
  artists: impersonal(
    'added_at biography colour cover id image instrument name quote slug styles town version video video_height video_width',
  ),
  catalogue_changes: impersonal('changed_at id'),
  former_addresses: impersonal('kind left_at product_id slug'),
  further_artists: impersonal('artist_id position product_id share'),
  price_history: impersonal('cause currency from_at id minor stock_line_id'),
  product_files: impersonal('asset_id id label mime path position product_id stock_line_id'),
  product_parts: impersonal('chapter part_id position product_id'),
  product_prices: impersonal('currency kind minor product_id'),
  product_versions: impersonal('fields product_id saved_at staff_id version'),
  products: impersonal(
    'artist_id asset_id chords colour cover description description_body duration_seconds id image kind level music_key notes_per_second popularity popularity_earned publish_at published released_at retired_at search_description search_title searchable slug stretch style subtitle summary techniques tempo title tuning version',
  ),
  related_products: impersonal('position product_id related_id'),
  sale_prices: impersonal('currency ends_at minor rests_until sale_id starts_at stock_line_id was'),
  sales: impersonal('amounts artist_ids created_at ended_at ends_at id kinds name percent product_ids started_at starts_at styles'),
  stock_prices: impersonal('currency minor stock_line_id'),
  vocabulary: impersonal('facet word'),
}
