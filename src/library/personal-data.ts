import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const libraryData: PersonalData = {
  playlist_items: {
    of: 'playlist_id in (select id from playlists where user_id = :member)',
    title: 'Tracks in your playlists',
    exported: 'playlist_id position product_id rate semitones gap count_in note added_at',
    internal: 'id loop_id removed_at was_at',
    erase: 'delete',
  },
  playlists: {
    of: 'user_id',
    title: 'Playlists',
    exported: 'id name description created_at changed_at',
    internal: 'removed_at share_token shows_owner user_id',
    erase: 'delete',
  },
  watchlist_products: { of: 'user_id', title: 'Watchlist', exported: 'product_id added_at', internal: 'user_id', erase: 'delete' },
  watchlist_paths: {
    of: 'user_id',
    title: 'Learning paths on your watchlist',
    exported: 'path_id added_at',
    internal: 'user_id',
    erase: 'delete',
  },
  artist_accounts: { of: 'user_id', title: 'Artists linked to you', exported: 'artist_id', internal: 'user_id', erase: 'delete' },
  learning_paths: impersonal('about created_at goal id level published_at slug style title version'),
  learning_path_steps: impersonal('path_id position product_id'),
  resume_points: {
    of: 'user_id',
    title: 'Where you stopped',
    exported: 'product_id seconds changed_at',
    internal: 'user_id',
    erase: 'delete',
  },
  lesson_progress: {
    of: 'user_id',
    title: 'Progress',
    exported: 'product_id heard heard_seconds done_at changed_at',
    internal: 'user_id',
    erase: 'delete',
  },
  entitlements: {
    of: 'user_id',
    title: 'What you own',
    exported: 'product_id granted_at ended_at',
    internal: 'id email order_line_id stock_line_id user_id',
    erase: { email: 'null' },
    retentionReason: 'Your orders keep a list of what was bought, without your name.',
  },
}
