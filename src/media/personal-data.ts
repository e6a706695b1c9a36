import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const mediaData: PersonalData = {
  assets: impersonal(
    'added_at captioned changed_at chapters duration_seconds excerpt folder id loudness_lufs no_words original peaks priority problem progress state title type version',
  ),
  asset_files: impersonal('asset_id bytes label mime path position stems'),
  images: impersonal('colour height imported_at name width'),
  uploads: impersonal('asset_id bytes changed_at id leased_until making_since name problem progress purpose staff_id started_at state'),
}
