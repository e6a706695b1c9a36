import type { ReactNode } from 'react'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import type { Currency } from '#kernel/money.ts'
import { Container } from '#ui/shell/page.tsx'
import { DiscShelf } from '../product/disc-shelf.tsx'
import { ArtistsBlock, type BlockData, ForYouBlock, KindsBlock } from './data-blocks.tsx'
import { FilmBlock, HiddenFilmBlock, Slides } from './film-blocks.tsx'
import { isLead } from './lead-blocks.ts'
import { PopularBlock, ShelfBlock } from './shelf-blocks.tsx'
import { FreeDvdBlock, NewsletterBlock, QuestionsBlock, TextBlock } from './text-blocks.tsx'

type PageBlocksProps = {
  blocks: readonly FilledBlock[]
  facts: BlockData
  currency: Currency
  /** Renders full-width blocks in the initial script: the first screen and the sale. */
  lead?: (block: FilledBlock) => ReactNode
}

export default function PageBlocks({ blocks, lead, ...rest }: PageBlocksProps) {
  return groupsOf(blocks).map((group) => {
    const [first] = group
    if (!first) return null
    if (isLead(first)) return lead?.(first)
    if (first.kind === 'discs') return <DiscShelf key={first.id} products={first.products} currency={rest.currency} />
    return (
      <Container key={first.id} className="grid grid-cols-1 gap-16 py-12 empty:hidden md:gap-24 md:py-16">
        {group.map((block, at) =>
          block.kind !== 'slide' ? (
            <Block key={block.id} block={block} {...rest} />
          ) : (
            group[at - 1]?.kind !== 'slide' && <Slides key={block.id} slides={slidesFrom(group, at)} />
          ),
        )}
      </Container>
    )
  })
}

const fillsWidth = (block: FilledBlock): boolean => isLead(block) || block.kind === 'discs'

const groupsOf = (blocks: readonly FilledBlock[]): FilledBlock[][] =>
  blocks.reduce<FilledBlock[][]>((groups, block) => {
    const last = groups.at(-1)
    if (last?.[0] && !fillsWidth(block) && !fillsWidth(last[0])) last.push(block)
    else groups.push([block])
    return groups
  }, [])

function slidesFrom(group: readonly FilledBlock[], at: number): readonly FilledBlock[] {
  const end = group.findIndex(({ kind }, place) => place > at && kind !== 'slide')
  return group.slice(at, end < 0 ? undefined : end)
}

type BlockProps = { block: FilledBlock; facts: BlockData; currency: Currency }

function Block({ block, facts, currency }: BlockProps) {
  switch (block.kind) {
    case 'shelf':
      return <ShelfBlock block={block} currency={currency} />
    case 'popular':
      return <PopularBlock block={block} currency={currency} />
    case 'for-you':
      return <ForYouBlock facts={facts} currency={currency} />
    case 'artists':
      return <ArtistsBlock block={block} facts={facts} />
    case 'kinds':
      return <KindsBlock block={block} facts={facts} />
    case 'text':
      return <TextBlock block={block} />
    case 'questions':
      return <QuestionsBlock block={block} />
    case 'film':
      return <FilmBlock block={block} currency={currency} />
    case 'hidden-film':
      return <HiddenFilmBlock block={block} />
    case 'newsletter':
      return <NewsletterBlock block={block} />
    case 'free-dvd':
      return <FreeDvdBlock facts={facts} />
    default:
      return null
  }
}
