import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Making a recording can take an hour, so its sender gets an email when it fails. */
export const uploadFailed: MailView<MailTemplates['upload-failed']> = {
  subject: ({ file }) => `“${file}” couldn’t be processed`,
  sample: { file: 'Slow blues, part 2.mp4', problem: 'Processing stopped early.', url: 'https://shop.example/admin/media' },
  body: ({ file, problem, url }, shopName) => (
    <MailLayout title="An upload failed" preview={problem} why={`You’re receiving this because you uploaded this file to ${shopName}.`}>
      <MailText>
        “{file}” couldn’t be processed: {problem} Nothing was published, and your file is kept.
      </MailText>
      <MailButton href={url}>Try again</MailButton>
    </MailLayout>
  ),
}
