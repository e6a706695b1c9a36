import type { FastifyInstance } from 'fastify'
import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { importImage } from '#media/images/import-image.server.ts'
import { pictureRoute } from '#media/images/picture-route.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const subjects = { products: 'product', artists: 'artist' } as const
type Table = keyof typeof subjects

export function coverRoutes(app: FastifyInstance): void {
  for (const table of Object.keys(subjects) as Table[]) {
    pictureRoute(app, {
      url: `/admin/${table}/:id/cover`,
      right: 'products.edit',
      maxMegabytes: 25,
      save: (ctx, id, file) => saveCover(ctx, table, parseId(id), file),
      returnTo: (id) => `/admin/${table}/${parseId(id)}`,
      done: 'cover',
    })
  }
}

/** Crops a cover to every shape and strips EXIF data. Refuses not-found and invalid images. */
export async function saveCover(ctx: Ctx, table: Table, id: number, file: Buffer): Promise<void> {
  requireStaff(ctx, 'products.edit')
  const { image, colour } = await importImage(ctx, { square: file })
  await ctx.transaction(async (ctx) => {
    const row = { table, key: 'id', value: id } as const
    const before = await rowAsJson(ctx, row)
    const { numUpdatedRows } = await ctx.db.updateTable(table).set({ image, colour }).where('id', '=', id).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ShopError('not-found', 'We couldn’t find this page.')
    await logRowChange(ctx, `${subjects[table]}.cover`, row, before)
  })
}

/** Restores the previous picture unless it was changed since. */
export const undoCover =
  (table: Table) =>
  (ctx: Ctx, entry: LogEntry): Promise<UndoResult> =>
    undoRow(ctx, { table, key: 'id', value: parseId(entry.subject) }, entry, { allOrNothing: true })
