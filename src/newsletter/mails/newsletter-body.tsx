import { Heading, Hr, Link, Text } from '@react-email/components'
import { type ReactNode, useContext } from 'react'
import { mailColours as colour } from '#platform/mail/mail-colours.ts'
import { MailText } from '#platform/mail/mail-parts.tsx'
import { MailShop } from '#platform/mail/mail-shop.ts'
import type { RichBlock, RichInline } from '#ui/rich-text/rich-text.ts'

/** Rendered once, so an index is a sufficient key. */
export const keyOf = (place: number): string => `part-${place}`

const serif = 'Besley, Georgia, "Times New Roman", serif'

export function Block({ block }: { block: RichBlock }) {
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
  content.map((one, at) => (one.type === 'hardBreak' ? <br key={keyOf(at)} /> : <InlineText key={keyOf(at)} {...one} />))

function InlineText({ text, marks = [] }: Extract<RichInline, { type: 'text' }>) {
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
