import { z } from 'zod'

/** The only marks and blocks that staff write. Editor, emails and pages know exactly these; anything else is refused. */
const href = z
  .string()
  .max(500)
  .refine((value) => /^(\/(?![/\\])|https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]|$))\S*$|^mailto:[^\s?<>"@]+@[^\s?<>"@]+$/.test(value), {
    error: 'Links must begin with https://, with mailto: or with / for a page of the shop.',
  })

function schemaOf(href: z.ZodType<string>) {
  const mark = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('bold') }),
    z.strictObject({ type: z.literal('italic') }),
    z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
  ])
  const inline = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(20_000), marks: z.array(mark).max(3).optional() }),
    z.strictObject({ type: z.literal('hardBreak') }),
  ])
  const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.array(inline).max(500).optional() })
  const item = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(5) })
  const block = z.discriminatedUnion('type', [
    paragraph,
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: z.array(inline).max(50).optional(),
    }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(item).min(1).max(100) }),
    z.strictObject({ type: z.literal('orderedList'), content: z.array(item).min(1).max(100) }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(20) }),
    z.strictObject({ type: z.literal('horizontalRule') }),
  ])
  return z.strictObject({ type: z.literal('doc'), content: z.array(block).min(1).max(200) })
}

export const richText = schemaOf(href)
/** The draft of a refused form; its links may be disallowed ones. */
const draftRichText = schemaOf(z.string())

export type RichText = z.output<typeof richText>
export type RichBlock = RichText['content'][number]
export type RichInline = NonNullable<Extract<RichBlock, { type: 'paragraph' }>['content']>[number]

type RichMark = NonNullable<Extract<RichInline, { type: 'text' }>['marks']>[number]

export const emptyBody: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export const hasText = (body: RichText): boolean => toMarkdown(body).trim() !== ''

const inlineMarkdown = (content: readonly RichInline[] = []): string =>
  content.map((one) => (one.type === 'text' ? textMarkdown(one) : '\n')).join('')

/** Bold, italic and links as signs; a link outside the others. */
function textMarkdown({ text, marks = [] }: Extract<RichInline, { type: 'text' }>): string {
  const link = marks.find((mark) => mark.type === 'link')
  const marker = marks.map(({ type }) => ({ bold: '**', italic: '*', link: '' })[type]).join('')
  const drawn = `${marker}${text}${marker}`
  return link ? `[${drawn}](${link.attrs.href})` : drawn
}

/** Editing without script: blank lines split blocks; `## `, `- `, `1. `, `**bold**`, `*italic*`, `[words](/address)`. */
export const toMarkdown = (body: RichText): string => body.content.map(blockMarkdown).join('\n\n')

/** The words alone, for search and other places that know no formatting. */
export const unmarkedText = (body: RichText): string => body.content.map(unmarkedNode).join('\n\n').trim()

type Node = RichBlock | RichInline | { type: 'listItem'; content: readonly RichBlock[] }

function unmarkedNode(node: Node): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  const isLine = node.type === 'paragraph' || node.type === 'heading'
  return 'content' in node ? (node.content ?? []).map(unmarkedNode).join(isLine ? '' : '\n') : ''
}

export function blockMarkdown(block: RichBlock): string {
  if (block.type === 'horizontalRule') return '---'
  if (block.type === 'heading') return `${'#'.repeat(block.attrs.level)} ${inlineMarkdown(block.content)}`
  if (block.type === 'paragraph') return inlineMarkdown(block.content)
  if (block.type === 'blockquote') return block.content.map(({ content }) => `> ${inlineMarkdown(content)}`).join('\n')
  const bullet = block.type === 'bulletList' ? () => '-' : (at: number) => `${at + 1}.`
  return block.content
    .map(({ content }, at) => `${bullet(at)} ${content.map(({ content }) => inlineMarkdown(content)).join(' ')}`)
    .join('\n')
}

export function bodyOfText(text: string): RichText {
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOfText)
  return blocks.length > 0 ? { type: 'doc', content: blocks } : emptyBody
}

function blockOfText(text: string): RichBlock {
  const [, hashes, title] = /^(#{2,3}) (.+)$/.exec(text) ?? []
  if (text === '---') return { type: 'horizontalRule' }
  if (hashes && title) return { type: 'heading', attrs: { level: hashes.length === 2 ? 2 : 3 }, content: parseInlines(title) }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('> '))) return { type: 'blockquote', content: lines.map((line) => paragraphOf(line.slice(2))) }
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'bulletList', content: lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line.slice(2))] })) }
  if (lines.every((line) => /^\d+\. ./.test(line)))
    return {
      type: 'orderedList',
      content: lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line.replace(/^\d+\. /, ''))] })),
    }
  return paragraphOf(text)
}

const paragraphOf = (text: string) => ({ type: 'paragraph' as const, content: parseInlines(text) })

const parseInlines = (text: string): RichInline[] =>
  text.split('\n').flatMap((line, at) => {
    const breaks: RichInline[] = at > 0 ? [{ type: 'hardBreak' }] : []
    return [...breaks, ...parseMarks(line, [])]
  })

// Bounded, so that no text takes long to read.
const markPattern = /\[([^\]\n]{1,500})\]\(([^\s)]{1,500})\)|\*{3}([^*\n]{1,1000})\*{3}|\*\*([^*\n]{1,1000})\*\*|\*([^*\s][^*\n]{0,999})\*/g

function parseMarks(line: string, marks: readonly RichMark[]): RichInline[] {
  const parts: RichInline[] = []
  const add = (text: string) => text && parts.push({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) })
  let read = 0
  for (const { 0: all, 1: label, 2: href, 3: both, 4: bold, 5: italic, index } of line.matchAll(markPattern)) {
    add(line.slice(read, index))
    read = index + all.length
    const inner: RichMark[] = [
      ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
      ...(both || bold ? [{ type: 'bold' as const }] : []),
      ...(both || italic ? [{ type: 'italic' as const }] : []),
    ]
    parts.push(...parseMarks(label ?? both ?? bold ?? italic ?? '', [...marks, ...inner]))
  }
  add(line.slice(read))
  return parts
}

/** The body of a refused form, so that nothing typed is lost. */
export function bodyOfTyped(typed: Readonly<Partial<Record<string, string>>> | undefined, stored: RichText = emptyBody): RichText {
  if (!typed) return stored
  if (!typed.body) return bodyOfText(typed.text ?? '')
  return draftRichText.safeParse(parseJson(typed.body)).data ?? stored
}

/** Reads a form's one field for both: the editor's JSON, or text sent without script. Text equal to `stored` keeps its formatting. */
export function bodyOfField(value: string, stored: RichText = emptyBody): RichText {
  const written = value.replaceAll('\r', '')
  const body = draftRichText.safeParse(parseJson(written)).data
  return body ?? (written.trim() === toMarkdown(stored) ? stored : bodyOfText(written))
}

/** The same text always gives the same value, whatever order its keys were stored in. */
export const fieldOfBody = (body: RichText): string => (hasText(body) ? JSON.stringify(draftRichText.safeParse(body).data ?? body) : '')

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
