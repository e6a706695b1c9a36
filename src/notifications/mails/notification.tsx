import { useContext } from 'react'
import type { StoppableTopic } from '#notifications/rules/channels.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import { type MailPicture, MailPictures, samplePicture } from '#platform/mail/mail-pictures.tsx'
import { MailShop } from '#platform/mail/mail-shop.ts'
import type { MailView } from '#platform/mail/mail-view.ts'

/** `link`: a local path or an https address. */
type NotificationMail = { text: string; link: string; topic: StoppableTopic; picture?: MailPicture | null }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    notification: NotificationMail
  }
}

export const notification: MailView<NotificationMail> = {
  subject: ({ text }) => text,
  topic: ({ topic }) => topic,
  sample: {
    text: 'New from Rosa Calder: Leave some air',
    link: 'https://shop.example/lessons/leave-some-air',
    topic: 'releases',
    picture: samplePicture('Leave some air'),
  },
  body: ({ text, link, topic, picture }, shopName) => (
    <MailLayout
      title={text}
      preview={text}
      why={`You’re receiving this because you chose emails about “${topicLabels[topic]}” at ${shopName}.`}
    >
      <MailPictures pictures={[picture]} />
      <MailText>We thought you’d like to know.</MailText>
      <LinkButton at={link} />
    </MailLayout>
  ),
}

function LinkButton({ at }: { at: string }) {
  const { baseUrl } = useContext(MailShop)
  return <MailButton href={new URL(at, baseUrl).href}>Take a look</MailButton>
}
