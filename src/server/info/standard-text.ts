import type { ShopText } from '#content/published-texts.server.ts'
import { ownValue } from '#kernel/own-value.ts'
import { infoPages } from '#server/info/info-pages.server.ts'
import type { ShopFacts } from '#server/info/info-text.ts'
import type { RichBlock, RichInline } from '#ui/rich-text/rich-text.ts'

const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })

/** The built-in text, as staff start editing it; null for a page of their own. */
export function defaultText(page: string, facts: ShopFacts): ShopText | null {
  const text = ownValue(infoPages, `/${page}`)
  if (!text) return null
  const { title, description, sections } = text(facts)
  const content = sections.flatMap(({ title, text, link }): RichBlock[] => [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
    ...text.map((paragraphText) => paragraph({ type: 'text', text: paragraphText })),
    ...(link ? [paragraph({ type: 'text', text: link.label, marks: [{ type: 'link', attrs: { href: link.to } }] })] : []),
  ])
  return { title, description, body: { type: 'doc', content } }
}
