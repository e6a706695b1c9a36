import type { PersonalData } from '#kernel/personal-data.ts'

export const downloadsData: PersonalData = {
  download_grants: {
    of: 'user_id',
    title: 'Downloads',
    exported: 'product_file_id expires_at used_at',
    internal: 'guest token_hash user_id',
    erase: 'delete',
  },
}
