import { blockMarkdown, type RichBlock, type RichInline, type RichText } from '#ui/rich-text/rich-text.ts'

/** An element to draw, so that pages need no schema and nothing in a text is ever read as HTML. */
export type RichNode = string | { tag: Tag; className?: string; id?: string; to?: string; parts?: RichNode[] }
type Tag = 'a' | 'blockquote' | 'br' | 'em' | 'h2' | 'h3' | 'h4' | 'hr' | 'li' | 'ol' | 'p' | 'strong' | 'ul'

/** `anchor`: the first heading like this can be linked to. `isNested`: its headings are below another. */
type RenderOptions = { anchor?: Anchor | undefined; isNested?: boolean }
export type Anchor = { id: string; heading: RegExp }

export function renderRichText(body: RichText, { anchor, isNested = false }: RenderOptions = {}): RichNode[] {
  const anchored = anchor && body.content.find((block) => block.type === 'heading' && anchor.heading.test(blockMarkdown(block)))
  return body.content.map((block) => renderBlock(block, isNested, block === anchored ? anchor?.id : undefined))
}

export type SplitRichText = { visible: RichNode[]; rest: RichNode[] }

/** Whole paragraphs up to `max` characters, at least one, then the rest. */
export function splitRichText(body: RichText, max: number): SplitRichText {
  let left = max
  const end = body.content.findIndex((block, at) => {
    left -= blockMarkdown(block).length
    return at > 0 && left < 0
  })
  const nodes = renderRichText(body, { isNested: true })
  return end < 0 ? { visible: nodes, rest: [] } : { visible: nodes.slice(0, end), rest: nodes.slice(end) }
}

function renderBlock(block: RichBlock, isNested: boolean, id: string | undefined): RichNode {
  switch (block.type) {
    case 'horizontalRule':
      return { tag: 'hr', className: 'my-3 border-line' }
    case 'heading': {
      const isTop = block.attrs.level === 2
      const tag = isNested ? (isTop ? 'h3' : 'h4') : isTop ? 'h2' : 'h3'
      const className = `${isTop && !isNested ? 'pt-5 text-xl' : 'pt-3 text-lg'} first:pt-0`
      return { tag, ...(id && { id }), className, parts: renderInlines(block.content) }
    }
    case 'paragraph':
      return renderParagraph(block)
    case 'blockquote':
      return { tag: 'blockquote', className: 'grid gap-3 border-brass border-l-4 pl-4', parts: block.content.map(renderParagraph) }
    default: {
      const [tag, listClass] = block.type === 'bulletList' ? (['ul', 'list-disc'] as const) : (['ol', 'list-decimal'] as const)
      const items = block.content.map(({ content }): RichNode => ({ tag: 'li', parts: content.map(renderParagraph) }))
      return { tag, className: `grid gap-1 pl-6 ${listClass}`, parts: items }
    }
  }
}

const renderParagraph = ({ content }: { content?: readonly RichInline[] | undefined }): RichNode => ({
  tag: 'p',
  parts: renderInlines(content),
})

const renderInlines = (content: readonly RichInline[] = []): RichNode[] =>
  content.map((one) => (one.type === 'hardBreak' ? { tag: 'br' } : renderMarks(one)))

function renderMarks({ text, marks = [] }: Extract<RichInline, { type: 'text' }>): RichNode {
  let node: RichNode = text
  for (const mark of marks) {
    if (mark.type === 'link') node = { tag: 'a', to: mark.attrs.href, className: 'underline underline-offset-4', parts: [node] }
    else node = { tag: mark.type === 'bold' ? 'strong' : 'em', parts: [node] }
  }
  return node
}
