import { z } from 'zod'

/** The only marks and blocks that staff write. Editor, emails and pages know exactly these; anything else is refused. */
const href = z
  .string()
  .max(500)
  .refine((value) => /^(\/(?![/\\])|https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]|$))\S*$|^mailto:[^\s?<>"@]+@[^\s?<>"@]+$/.test(value), {
    error: 'Links must begin with https://, with mailto: or with / for a page of the shop.',
  })

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])
const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(10_000), marks: z.array(mark).max(3).optional() }),
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
export const richText = z.strictObject({ type: z.literal('doc'), content: z.array(block).min(1).max(200) })

export type RichText = z.output<typeof richText>
export type RichBlock = RichText['content'][number]
export type RichInline = z.output<typeof inline>

export const emptyBody: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Whether it says anything at all. */
export const hasText = (body: RichText): boolean => plainText(body).trim() !== ''

const words = (content: readonly RichInline[] = []): string => content.map((one) => (one.type === 'text' ? one.text : '\n')).join('')

/** For editing without script: blocks parted by empty lines, headings begin with `## `, items with `- `. Marks are lost. */
export const plainText = (body: RichText): string => body.content.map(plainBlock).join('\n\n')

function plainBlock(block: RichBlock): string {
  if (block.type === 'horizontalRule') return '---'
  if (block.type === 'heading') return `${'#'.repeat(block.attrs.level)} ${words(block.content)}`
  if (block.type === 'paragraph') return words(block.content)
  if (block.type === 'blockquote') return block.content.map(({ content }) => `> ${words(content)}`).join('\n')
  return block.content.map(({ content }) => `- ${content.map(({ content }) => words(content)).join(' ')}`).join('\n')
}

/** The body of text written without script. */
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
  const [, signs, title] = /^(#{2,3}) (.+)$/.exec(text) ?? []
  if (text === '---') return { type: 'horizontalRule' }
  if (signs && title) return { type: 'heading', attrs: { level: signs.length === 2 ? 2 : 3 }, content: inlines(title) }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('> '))) return { type: 'blockquote', content: lines.map((line) => paragraphOf(line.slice(2))) }
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'bulletList', content: lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line.slice(2))] })) }
  return paragraphOf(text)
}

const paragraphOf = (text: string) => ({ type: 'paragraph' as const, content: inlines(text) })

const inlines = (text: string): RichInline[] =>
  text.split('\n').flatMap((line, at) => {
    const breaks: RichInline[] = at > 0 ? [{ type: 'hardBreak' }] : []
    return line ? [...breaks, { type: 'text' as const, text: line }] : breaks
  })

/** The body of a refused form, so that nothing typed is lost. */
export function bodyOfTyped(typed: Readonly<Partial<Record<string, string>>> | undefined, stored: RichText = emptyBody): RichText {
  if (!typed) return stored
  if (!typed.body) return bodyOfText(typed.text ?? '')
  try {
    return JSON.parse(typed.body) as RichText
  } catch {
    return stored
  }
}
