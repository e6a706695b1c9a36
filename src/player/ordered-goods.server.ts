import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { ShopError } from '#kernel/errors.ts'
import { usableFormats } from '#library/guest-order-rights.server.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type PlayPage, playPage } from '#player/play.server.ts'

export type OrderedItem = { kind: KindName; slug: string; title: string; id: number; cover: ImageRef }

/** Bundles are expanded into products. `stage` is the first item, ready to play; null if it is unpublished. */
export type OrderedGoods = { items: OrderedItem[]; stage: PlayPage | null }

/** Which of these products the visitor bought and may play. */
export async function orderedGoods(ctx: Ctx, productIds: readonly number[]): Promise<OrderedGoods> {
  if (productIds.length === 0) return { items: [], stage: null }
  const usable = await usableFormats(ctx, productIds)
  const items = await itemsOf(
    ctx,
    productIds.filter((id) => usable.has(id)),
  )
  return { items, stage: items[0] ? await openStage(ctx, items[0]) : null }
}

async function itemsOf(ctx: Ctx, productIds: readonly number[]): Promise<OrderedItem[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Omit<OrderedItem, 'cover'> & ImageRef>`
    select p.id, p.kind, p.slug, p.title, p.colour, p.image
    from unnest(${[...new Set(productIds)]}::integer[]) with ordinality as bought (id, place)
    left join product_parts part on part.product_id = bought.id
      and exists (select from products b where b.id = bought.id and b.kind = 'bundle')
    join products p on p.id = coalesce(part.part_id, bought.id)
    group by p.id order by min(bought.place), min(part.position)`.execute(ctx.db)
  return rows.map(({ image, colour, ...item }) => ({ ...item, cover: { image, colour } }))
}

async function openStage(ctx: Ctx, { kind, slug }: OrderedItem): Promise<PlayPage | null> {
  try {
    return await playPage(ctx, kind, slug, null)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return null
    throw error
  }
}
