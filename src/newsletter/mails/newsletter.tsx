import { Block, keyOf } from '#newsletter/mails/newsletter-body.tsx'
import { topicTexts } from '#newsletter/rules/topics.ts'
import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** A campaign as HTML; its plain text is made from this. No pixel and no personal links but the one to the topics. */
export const newsletter: MailView<MailTemplates['newsletter']> = {
  subject: ({ subject }) => subject,
  list: ({ topic, topicsUrl }) => ({ name: topicTexts[topic].label, id: topic, topicsUrl }),
  sample: {
    subject: 'Three new lessons from the porch',
    preheader: 'Otis Venn on turnarounds, and a sale until Sunday.',
    topic: 'releases',
    topicsUrl: 'https://shop.example/newsletter/topics?token=k3x9',
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Otis sat down with a cup of tea and ' },
            { type: 'text', text: 'three turnarounds', marks: [{ type: 'bold' }] },
            { type: 'text', text: '. ' },
            { type: 'text', text: 'Watch the first one', marks: [{ type: 'link', attrs: { href: '/lessons/slow-blues-turnarounds' } }] },
            { type: 'text', text: '.' },
          ],
        },
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Also new' }] },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Slow blues in A' }] }] }],
        },
      ],
    },
  },
  body: ({ subject, preheader, topic, body }, shopName) => (
    <MailLayout
      title={subject}
      preview={preheader || subject}
      why={`You’re receiving this because you signed up for “${topicTexts[topic].label}” at ${shopName}.`}
    >
      {body.content.map((block, at) => (
        <Block key={keyOf(at)} block={block} />
      ))}
    </MailLayout>
  ),
}
