import type {} from '#catalogue/stock-alerts.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'
import type { MailTemplates } from '#platform/mail.server.ts'

/** What someone waited for can be bought. */
export const backInStock: MailView<MailTemplates['back-in-stock']> = {
  subject: ({ title }) => `“${title}” is here`,
  sample: { title: 'Night at the granary', label: 'DVD', url: 'https://shop.example/dvds/night-at-the-granary-dvd', few: true },
  body: ({ title, label, url, few }) => (
    <MailLayout
      title={`“${title}” is here`}
      preview="You asked us to tell you: it can be bought now."
      why="You get this once, because you asked to be told when it can be bought. Nothing else follows."
    >
      <MailText>
        You asked us to tell you when “{title}” ({label}) can be bought. It can.
      </MailText>
      <MailButton href={url}>Look at it</MailButton>
      {few && (
        <MailNote>There are only a few, and we have not put one aside. We wrote to a few people first, in the order they asked.</MailNote>
      )}
    </MailLayout>
  ),
}
