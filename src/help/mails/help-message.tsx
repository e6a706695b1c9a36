import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const helpMessage: MailView<MailTemplates['help-message']> = {
  subject: ({ from }) => `Message from ${from}`,
  sample: {
    from: 'nell@letters.example',
    message: 'My lesson stops at 2:10.\nIt is the same on my phone.',
    page: '/lessons/slow-blues-turnarounds',
  },
  body: ({ from, message, page }) => (
    <MailLayout title="A message for you" preview={message.slice(0, 90)} why="You’re receiving this because someone wrote to your shop.">
      <MailText>
        <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
      </MailText>
      <MailNote>
        Reply to {from}. Sent from {page || 'the help page'}.
      </MailNote>
    </MailLayout>
  ),
}
