import type { PersonalData } from '#kernel/personal-data.ts'

export const contentData: PersonalData = {
  redirects: {
    of: 'staff_id',
    title: 'Redirects you set',
    exported: 'from_path to_path made_at',
    internal: 'staff_id',
    retentionReason: 'A redirect records who last set it, for as long as it exists.',
  },
  email_text_versions: {
    of: 'staff_id',
    title: 'Email texts you changed',
    exported: 'template version saved_at',
    internal: 'staff_id subject opening closing',
    retentionReason: 'Every version of the shop’s emails records who saved it, for as long as the shop exists.',
  },
  text_drafts: {
    of: 'staff_id',
    title: 'Drafts of shop pages you saved',
    exported: 'page revision saved_at',
    internal: 'staff_id title description body blocks publish_at published_as',
    retentionReason: 'The draft of a shop page records who last saved it.',
  },
  text_versions: {
    of: 'staff_id',
    title: 'Shop pages you published',
    exported: 'page version published_at',
    internal: 'staff_id title description body blocks shown',
    retentionReason: 'Every published version of the shop’s pages records who published it, for as long as the shop exists.',
  },
}
