import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'

type PictureRoute = {
  url: string
  right: Right
  maxMegabytes: number
  save: (ctx: Ctx, id: string, file: Buffer) => Promise<void>
  /** The page with the form; it gets `?done=` or `?refused=` with the reason. */
  returnTo: (id: string) => string
  done: string
}

/** A plain form's picture upload. Pages accept small bodies only, so pictures have their own URLs. */
export function pictureRoute(app: FastifyInstance, { url, right, maxMegabytes, save, returnTo, done }: PictureRoute): void {
  if (app.hasContentTypeParser('application/json')) {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
  app.post<{ Params: { id?: string } }>(url, { schema: { hide: true }, bodyLimit: maxMegabytes * 1024 * 1024 }, async (request, reply) => {
    requireStaff(request.ctx, right)
    const { id = '' } = request.params
    const saved = await save(request.ctx, id, await readPicture(request)).catch(invalidOrThrow)
    const query = new URLSearchParams(saved ? { refused: saved.message } : { done })
    return reply.redirect(`${returnTo(id)}?${query}`, 303)
  })
}

function invalidOrThrow(error: unknown): ShopError {
  if (error instanceof ShopError && error.code === 'invalid') return error
  throw error
}

/** The file `picture` of a form; empty when there is none. */
async function readPicture({ body, headers }: FastifyRequest): Promise<Buffer> {
  const type = headers['content-type'] ?? ''
  if (!Buffer.isBuffer(body) || !type.startsWith('multipart/form-data')) return Buffer.alloc(0)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null)
  const file = form?.get('picture')
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
}
