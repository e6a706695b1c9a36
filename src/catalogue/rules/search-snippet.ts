import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { truncate } from '#kernel/text.ts'

type SnippetSource = {
  kind: KindName
  title: string
  artist: string
  summary: string
  style: string
  searchTitle: string
  searchDescription: string
}

/** Title and description for search engines and shared links: the product's own, else built from title and summary. */
export const searchSnippet = ({ kind, title, artist, summary, style, searchTitle, searchDescription }: SnippetSource) => ({
  title: searchTitle || `${title} by ${artist}`,
  description: searchDescription || truncate(`${summary} ${kinds[kind].one}, ${style}, by ${artist}.`, 160),
})
