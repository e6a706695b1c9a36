import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plainBlock, type RichBlock, type RichInline, type RichText } from '#ui/rich-text/rich-text.ts'

/** Drawn as elements, so that nothing in the text is ever read as HTML. */
export function RichTextView({ body, anchor }: { body: RichText; anchor?: Anchor | undefined }) {
  const anchored = anchor ? body.content.findIndex((block) => block.type === 'heading' && anchor.heading.test(plainBlock(block))) : -1
  return (
    <div className="grid max-w-text gap-3 wrap-anywhere">
      {body.content.map((block, at) => (
        <Block key={keyOf(at)} block={block} id={at === anchored ? anchor?.id : undefined} />
      ))}
    </div>
  )
}

/** The first heading like this can be linked to. */
type Anchor = { id: string; heading: RegExp }

/** Rendered as a whole, so an index is a sufficient key. */
const keyOf = (place: number): string => `part-${place}`

function Block({ block, id }: { block: RichBlock; id: string | undefined }) {
  switch (block.type) {
    case 'horizontalRule':
      return <hr className="my-3 border-line" />
    case 'heading': {
      const Title = block.attrs.level === 2 ? 'h2' : 'h3'
      return (
        <Title id={id} className={block.attrs.level === 2 ? 'pt-5 text-xl first:pt-0' : 'pt-3 text-lg first:pt-0'}>
          <Inlines content={block.content} />
        </Title>
      )
    }
    case 'paragraph':
      return <Paragraph content={block.content} />
    case 'blockquote':
      return (
        <blockquote className="grid gap-3 border-brass border-l-4 pl-4">
          {block.content.map(({ content }, at) => (
            <Paragraph key={keyOf(at)} content={content} />
          ))}
        </blockquote>
      )
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List className={`grid gap-1 pl-6 ${block.type === 'bulletList' ? 'list-disc' : 'list-decimal'}`}>
          {block.content.map(({ content }, at) => (
            <li key={keyOf(at)}>
              {content.map(({ content }, line) => (
                <Paragraph key={keyOf(line)} content={content} />
              ))}
            </li>
          ))}
        </List>
      )
    }
  }
}

type Content = { content?: readonly RichInline[] | undefined }

const Paragraph = ({ content }: Content) => (
  <p>
    <Inlines content={content} />
  </p>
)

const Inlines = ({ content = [] }: Content) =>
  content.map((one, at) => (one.type === 'hardBreak' ? <br key={keyOf(at)} /> : <Marked key={keyOf(at)} {...one} />))

function Marked({ text, marks = [] }: Extract<RichInline, { type: 'text' }>) {
  let drawn: ReactNode = text
  for (const mark of marks) {
    if (mark.type === 'bold') drawn = <strong>{drawn}</strong>
    else if (mark.type === 'italic') drawn = <em>{drawn}</em>
    else
      drawn = (
        <Link to={mark.attrs.href} className="underline underline-offset-4">
          {drawn}
        </Link>
      )
  }
  return drawn
}
