import type {} from '#catalogue/stock-alerts.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'
import type { MailTemplates } from '#platform/mail.server.ts'

/** A guest asked to be told when something can be bought: is it really their address? */
export const confirmStockAlert: MailView<MailTemplates['confirm-stock-alert']> = {
  subject: ({ title }) => `Shall we tell you about “${title}”?`,
  sample: { title: 'Night at the granary', label: 'DVD', url: 'https://shop.example/tell-me?token=k3x9' },
  body: ({ title, label, url }) => (
    <MailLayout
      title="One tap and we will tell you"
      preview={`Confirm that we may write to you about “${title}”.`}
      why="You get this because somebody gave this address on the page of a product at Woodshed."
    >
      <MailText>
        You would like to know when “{title}” ({label}) can be bought. Confirm that this is your address, and we write to you once, when it
        is.
      </MailText>
      <MailButton href={url}>Yes, tell me</MailButton>
      <MailNote>If it was not you, leave it: you will hear no more of it, and we forget your address within a week.</MailNote>
    </MailLayout>
  ),
}
