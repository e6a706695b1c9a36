import type { PersonalData } from '#kernel/personal-data.ts'

export const certificatesData: PersonalData = {
  certificates: {
    of: 'user_id',
    title: 'Certificates',
    exported: 'title name finished_at issued_at revoked_at',
    internal: 'id user_id product_id path_id token',
    erase: 'delete',
  },
}
