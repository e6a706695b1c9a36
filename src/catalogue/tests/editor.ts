import sharp from 'sharp'
import { saveCover } from '#catalogue/editing/covers.routes.server.ts'
import { createProduct, saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { publishDue, publishProduct } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { productFields } from '#catalogue/rules/product-form.ts'
import type { Ctx } from '#platform/ctx.ts'

export const picture = () =>
  sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer()

/** Saves changes on top of the product's current fields. */
export async function save(staff: Ctx, id: number, changes: Record<string, string>, version?: number): Promise<void> {
  const { draft, version: now } = await readEditedProduct(staff, id)
  const fields: Record<string, string> = { ...productFields(draft), ...changes }
  await saveProduct(staff, id, version ?? now, (name) => fields[name] ?? '')
}

/** A complete DVD by this artist, which needs no recording. */
export async function disc(staff: Ctx, title: string, artist: string): Promise<number> {
  const id = await createProduct(staff, 'dvd', title)
  const texts = { artist, summary: 'One idea.', description: 'Slowly, then faster.', style: 'blues' }
  const line = { dvd_GBP: '19.99', dvd_EUR: '22', dvd_weight: '120', dvd_hs_code: '852349', dvd_origin: 'gb', dvd_on_hand: '12' }
  await save(staff, id, { ...texts, ...line })
  await saveCover(staff, 'products', id, await picture())
  return id
}

/** Publishes it and waits out the ten-second undo window. */
export async function publish(staff: Ctx, id: number, clock: { forward: (milliseconds: number) => void }): Promise<void> {
  await publishProduct(staff, id)
  clock.forward(10_000)
  await publishDue(staff)
}
