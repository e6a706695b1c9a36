import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { logoRoutes } from '#admin/settings/logo.routes.server.ts'
import { coverRoutes } from '#catalogue/editing/covers.routes.server.ts'
import { downloadRoutes } from '#downloads/download.routes.server.ts'
import { imageRoutes } from '#media/images/images.routes.server.ts'
import { mediaRoutes } from '#media/media.routes.server.ts'
import { posterRoutes, uploadRoutes } from '#media/upload/uploads.routes.server.ts'
import { mailWebhook } from '#newsletter/bounces/mail-webhook.routes.server.ts'
import { newsletterRoutes } from '#newsletter/newsletter.routes.server.ts'
import { sandboxProxy } from '#payments/webhooks/sandbox-proxy.server.ts'
import { webhooks } from '#payments/webhooks/webhooks.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sandboxMailbox } from '#platform/mail/sandbox-mailbox.server.ts'
import { oneClickUnsubscribe } from '#platform/mail/unsubscribe.routes.server.ts'
import { pushApi } from '#platform/push/push-api.routes.server.ts'
import { pushSocket } from '#platform/push/push-socket.routes.server.ts'
import { streamRights } from '#player/stream-rights.server.ts'
import { iconFileRoutes } from '#server/install/icon-files.routes.server.ts'
import { installRoutes } from '#server/install/install.routes.server.ts'
import { mailPreviews } from '#server/mails/mail-previews.tsx'
import { timeMachine } from '#server/sandbox/time-machine/time-machine.routes.server.ts'
import { sitemapRoutes } from '#server/sitemap/sitemap.routes.server.ts'
import { readCtx } from '#server/visitor-hook.ts'

const routes: ((app: FastifyInstance, ctx: Ctx) => void | Promise<void>)[] = [
  webhooks,
  sandboxProxy,
  sandboxMailbox,
  mailPreviews,
  timeMachine,
  oneClickUnsubscribe,
  newsletterRoutes,
  mailWebhook,
  imageRoutes,
  coverRoutes,
  posterRoutes,
  logoRoutes,
  uploadRoutes,
  async (app, ctx) => {
    const mayStream = await streamRights(ctx)
    const entitled: Parameters<typeof mediaRoutes>[2]['stream'] = (address, request) =>
      mayStream(address, async () => (await readCtx(ctx, request)).ctx)
    await mediaRoutes(app, ctx, { stream: entitled, mix: entitled })
  },
  downloadRoutes,
  sitemapRoutes,
  installRoutes,
  iconFileRoutes,
  pushSocket,
  pushApi,
]

export async function rawRoutes(app: FastifyInstance, ctx: Ctx): Promise<void> {
  for (const route of routes) {
    const plugin: FastifyPluginAsync = async (scope) => route(scope, ctx)
    await app.register(plugin)
  }
}
