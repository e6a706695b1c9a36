import type { FastifyInstance } from 'fastify'
import { staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { importImage } from '#media/images/import-image.server.ts'
import { pictureInForm } from '#media/images/picture-in-form.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const mostBytes = 25 * 1024 * 1024

const subjects = { products: 'product', artists: 'artist' } as const
type Table = keyof typeof subjects

type Asked = { Params: { id: string } }

/** A cover sent by a plain form. Pages take small bodies only, so that pictures have addresses of their own. */
export function coverRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const table of Object.keys(subjects) as Table[]) {
    app.post<Asked>(`/admin/${table}/:id/cover`, { schema: { hide: true }, bodyLimit: mostBytes }, async (request, reply) => {
      staffOf(request.ctx, 'products.edit')
      const id = parseId(request.params.id)
      const back = `/admin/${table}/${id}`
      try {
        await saveCover(request.ctx, table, id, await pictureInForm(request.body, request.headers['content-type']))
        return reply.redirect(`${back}?done=cover`, 303)
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'invalid') throw error
        return reply.redirect(`${back}?refused=${encodeURIComponent(error.message)}`, 303)
      }
    })
  }
}

/** Cut to every shape and without the camera's data. Refuses not-found and pictures that are none. */
export async function saveCover(ctx: Ctx, table: Table, id: number, file: Buffer): Promise<void> {
  staffOf(ctx, 'products.edit')
  const { image, colour } = await importImage(ctx, { square: file })
  await ctx.transaction(async (ctx) => {
    const { numUpdatedRows } = await ctx.db.updateTable(table).set({ image, colour }).where('id', '=', id).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ShopError('not-found', 'We couldn’t find this page.')
    await logStaffAction(ctx, `${subjects[table]}.cover`, id, { image })
  })
}
