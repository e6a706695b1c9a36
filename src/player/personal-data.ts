import type { PersonalData } from '#kernel/personal-data.ts'

export const playerData: PersonalData = {
  streaming_places: {
    of: 'user_id',
    title: 'Where your plan plays',
    exported: 'product_id began_at seen_at',
    internal: 'allowed session_id user_id',
    erase: 'delete',
  },
}
