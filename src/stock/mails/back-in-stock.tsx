import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import { MailPictures, samplePicture } from '#platform/mail/mail-pictures.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const backInStock: MailView<MailTemplates['back-in-stock']> = {
  subject: ({ title }) => `“${title}” is back`,
  sample: {
    title: 'Night at the granary',
    label: 'DVD',
    url: 'https://shop.example/dvds/night-at-the-granary-dvd',
    few: true,
    cover: samplePicture('Night at the granary'),
  },
  body: ({ title, label, url, few, cover }) => (
    <MailLayout
      title={`“${title}” is back`}
      preview="You can buy it now."
      why="You’re receiving this once because you asked us to let you know. We won’t email you about it again."
    >
      <MailPictures pictures={[cover]} />
      <MailText>
        You asked us to let you know when “{title}” ({label}) is available. It’s back in stock.
      </MailText>
      <MailButton href={url}>Buy now</MailButton>
      {few && <MailNote>Stock is limited and we can’t reserve one for you. We email people in the order they asked.</MailNote>}
    </MailLayout>
  ),
}
