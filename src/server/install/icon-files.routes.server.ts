import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { iconFileOf } from '#ui/icon-picker/icons.ts'

const folder = 'node_modules/@fortawesome/fontawesome-free/svgs'

/** `/icons/solid/guitar.svg`: one icon for pages without the picker. */
export function iconFileRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { style: string; name: string } }>('/icons/:style/:name.svg', { schema: { hide: true } }, async (request, reply) => {
    const { style, name } = request.params
    const file = iconFileOf(`fa-${style} fa-${name}`)
    const drawing = file && (await readFile(join(ctx.config.root, folder, file)).catch(() => null))
    if (!drawing) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('We couldn’t find this page.')
    return reply.header('cache-control', 'public, max-age=2592000').type('image/svg+xml').send(drawing)
  })
}
