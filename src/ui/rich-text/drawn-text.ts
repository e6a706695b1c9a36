import { plainBlock, type RichBlock, type RichInline, type RichText } from '#ui/rich-text/rich-text.ts'

/** An element to draw, so that pages need no schema and nothing in a text is ever read as HTML. */
export type Drawn = string | { tag: Tag; className?: string; id?: string; to?: string; parts?: Drawn[] }
type Tag = 'a' | 'blockquote' | 'br' | 'em' | 'h2' | 'h3' | 'h4' | 'hr' | 'li' | 'ol' | 'p' | 'strong' | 'ul'

/** `anchor`: the first heading like this can be linked to. `isWithin`: its headings are below another. */
type DrawOptions = { anchor?: Anchor | undefined; isWithin?: boolean }
export type Anchor = { id: string; heading: RegExp }

export function drawnText(body: RichText, { anchor, isWithin = false }: DrawOptions = {}): Drawn[] {
  const anchored = anchor && body.content.find((block) => block.type === 'heading' && anchor.heading.test(plainBlock(block)))
  return body.content.map((block) => drawnBlock(block, isWithin, block === anchored ? anchor?.id : undefined))
}

export type FoldedText = { seen: Drawn[]; rest: Drawn[] }

/** Whole paragraphs up to `max` characters, at least one, then the rest. */
export function foldedText(body: RichText, max: number): FoldedText {
  let left = max
  const end = body.content.findIndex((block, at) => {
    left -= plainBlock(block).length
    return at > 0 && left < 0
  })
  const drawn = drawnText(body, { isWithin: true })
  return end < 0 ? { seen: drawn, rest: [] } : { seen: drawn.slice(0, end), rest: drawn.slice(end) }
}

function drawnBlock(block: RichBlock, isWithin: boolean, id: string | undefined): Drawn {
  switch (block.type) {
    case 'horizontalRule':
      return { tag: 'hr', className: 'my-3 border-line' }
    case 'heading': {
      const isTop = block.attrs.level === 2
      const tag = isWithin ? (isTop ? 'h3' : 'h4') : isTop ? 'h2' : 'h3'
      const className = `${isTop && !isWithin ? 'pt-5 text-xl' : 'pt-3 text-lg'} first:pt-0`
      return { tag, ...(id && { id }), className, parts: inlines(block.content) }
    }
    case 'paragraph':
      return paragraph(block)
    case 'blockquote':
      return { tag: 'blockquote', className: 'grid gap-3 border-brass border-l-4 pl-4', parts: block.content.map(paragraph) }
    default: {
      const [tag, look] = block.type === 'bulletList' ? (['ul', 'list-disc'] as const) : (['ol', 'list-decimal'] as const)
      const items = block.content.map(({ content }): Drawn => ({ tag: 'li', parts: content.map(paragraph) }))
      return { tag, className: `grid gap-1 pl-6 ${look}`, parts: items }
    }
  }
}

const paragraph = ({ content }: { content?: readonly RichInline[] | undefined }): Drawn => ({ tag: 'p', parts: inlines(content) })

const inlines = (content: readonly RichInline[] = []): Drawn[] =>
  content.map((one) => (one.type === 'hardBreak' ? { tag: 'br' } : marked(one)))

function marked({ text, marks = [] }: Extract<RichInline, { type: 'text' }>): Drawn {
  let drawn: Drawn = text
  for (const mark of marks) {
    if (mark.type === 'link') drawn = { tag: 'a', to: mark.attrs.href, className: 'underline underline-offset-4', parts: [drawn] }
    else drawn = { tag: mark.type === 'bold' ? 'strong' : 'em', parts: [drawn] }
  }
  return drawn
}
