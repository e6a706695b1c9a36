import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { FileStore } from '@tus/file-store'
import { EVENTS, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { pictureRoute } from '#media/images/picture-route.server.ts'
import { savePoster } from '#media/upload/poster.server.ts'
import { diskFullMessage, mediaPath, uploadLimits } from '#media/upload/upload-rules.ts'
import { beginUpload, cancelUpload, finishUpload, uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const path = '/admin/uploads'

export const posterRoutes = (app: FastifyInstance): void =>
  pictureRoute(app, {
    url: `${mediaPath}/:id/poster`,
    right: 'media.edit',
    maxMegabytes: 25,
    save: savePoster,
    returnTo: (id) => `${mediaPath}/${encodeURIComponent(id)}`,
    done: 'poster',
  })

/** Uploads by the tus protocol: they resume where they stopped, after a lost network as after a killed server. Staff only. */
export function uploadRoutes(app: FastifyInstance, shop: Ctx): void {
  const requestCtx = new AsyncLocalStorage<Ctx>()
  const directory = uploadFolder(shop.config)
  mkdirSync(directory, { recursive: true })
  const server = new Server({
    path,
    datastore: new FileStore({ directory }),
    relativeLocation: true,
    maxSize: uploadLimits.bytes.recording,
    disableTerminationForFinishedUploads: true,
    onUploadCreate: async (_request, { id, size, metadata }) => {
      const { name, purpose, recording } = metadata ?? {}
      const upload = { id, bytes: size ?? 0, name: name ?? '', purpose: purpose ?? '', assetId: recording || null }
      await withTusErrors(() => beginUpload(requestCtx.getStore() ?? shop, upload))
      return {}
    },
    onResponseError: (_request, error) =>
      'code' in error && error.code === 'ENOSPC' ? { status_code: 507, body: diskFullMessage } : undefined,
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(shop, id)
      return {}
    },
  })
  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) =>
    cancelUpload(shop, id).catch((error: unknown) => shop.log.error({ err: error, upload: id }, 'a cancelled upload stays')),
  )
  // Streams the body to disk.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const url of [path, `${path}/:id`]) {
    app.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { rateLimit: { max: 6000, timeWindow: '1 minute' } },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        requireStaff(request.ctx, 'media.edit')
        reply.hijack()
        await requestCtx.run(request.ctx, () => server.handle(request.raw, reply.raw))
      },
    } as never)
  }
}

/** The tus server sends any error that has a status and a body. */
async function withTusErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ShopError) throw { status_code: error.status, body: error.message }
    throw error
  }
}
