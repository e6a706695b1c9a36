import { Heading, Hr, Link, Text } from '@react-email/components'
import { type ReactNode, useContext } from 'react'
import { topicWords } from '#newsletter/rules/topics.ts'
import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { mailColours as colour } from '#platform/mail/mail-colours.ts'
import { MailLayout, MailShop } from '#platform/mail/mail-layout.tsx'
import { MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'
import type { RichBlock, RichInline } from '#ui/rich-text/rich-text.ts'

/** A campaign as HTML; its plain text is made from this. No pixel and no personal links but the one to the topics. */
export const newsletter: MailView<MailTemplates['newsletter']> = {
  subject: ({ subject }) => subject,
  list: ({ topic, topicsUrl }) => ({ name: topicWords[topic].label, id: topic, topicsUrl }),
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
      why={`You’re receiving this because you signed up for “${topicWords[topic].label}” at ${shopName}.`}
    >
      {body.content.map((block, at) => (
        <Block key={keyOf(at)} block={block} />
      ))}
    </MailLayout>
  ),
}

/** Rendered once, so an index is a sufficient key. */
const keyOf = (place: number): string => `part-${place}`

const serif = 'Besley, Georgia, "Times New Roman", serif'

function Block({ block }: { block: RichBlock }) {
  switch (block.type) {
    case 'horizontalRule':
      return <Hr className="line" style={{ margin: '24px 0', borderColor: colour.line }} />
    case 'heading':
      return (
        <Heading
          as={block.attrs.level === 2 ? 'h2' : 'h3'}
          className="ink"
          style={{ margin: '24px 0 8px', color: colour.ink, fontFamily: serif, fontSize: block.attrs.level === 2 ? '21px' : '18px' }}
        >
          <Inlines content={block.content} />
        </Heading>
      )
    case 'paragraph':
      return (
        <MailText>
          <Inlines content={block.content} />
        </MailText>
      )
    case 'blockquote':
      return (
        <blockquote className="line" style={{ margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${colour.brass}` }}>
          {block.content.map(({ content }, at) => (
            <Text key={keyOf(at)} className="soft" style={{ margin: '0 0 8px', color: colour.soft, fontSize: '16px', lineHeight: '26px' }}>
              <Inlines content={content} />
            </Text>
          ))}
        </blockquote>
      )
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List className="ink" style={{ margin: '0 0 16px', paddingLeft: '24px', color: colour.ink, fontSize: '16px', lineHeight: '26px' }}>
          {block.content.map(({ content }, at) => (
            <li key={keyOf(at)}>
              {content.map(({ content }, line) => (
                <div key={keyOf(line)}>
                  <Inlines content={content} />
                </div>
              ))}
            </li>
          ))}
        </List>
      )
    }
  }
}

const Inlines = ({ content = [] }: { content?: readonly RichInline[] | undefined }) =>
  content.map((one, at) => (one.type === 'hardBreak' ? <br key={keyOf(at)} /> : <Marked key={keyOf(at)} {...one} />))

function Marked({ text, marks = [] }: Extract<RichInline, { type: 'text' }>) {
  const { baseUrl } = useContext(MailShop)
  let drawn: ReactNode = text
  for (const mark of marks) {
    if (mark.type === 'bold') drawn = <strong>{drawn}</strong>
    else if (mark.type === 'italic') drawn = <em>{drawn}</em>
    else
      drawn = (
        <Link href={new URL(mark.attrs.href, baseUrl).href} className="link" style={{ color: colour.link, textDecoration: 'underline' }}>
          {drawn}
        </Link>
      )
  }
  return drawn
}
