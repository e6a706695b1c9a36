import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addressed, framed, html } from './pages/html.ts'
import { listPage } from './pages/list-page.ts'
import { messagePage, type View, views } from './pages/message-page.ts'
import { style } from './pages/style.ts'
import type { Store } from './store.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"
/** Email HTML is untrusted: no script, nothing external; its links open in the whole window. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

type One = { Params: { id: string } }

export function makeApp(store: Store, base: string): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) =>
      addressOf(url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`) ? url.slice(base.length) : url),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null))
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(style))
  app.get<{ Querystring: { q?: string } }>('/', (request, reply) => {
    const words = request.query.q ?? ''
    return page(reply, listPage({ base, words, mails: store.find({ words }) }))
  })
  app.post('/clear', (request, reply) => {
    if (!fromHere(request)) return reply.code(403).type('text/plain').send('This did not come from the mailbox.')
    store.clear()
    return reply.redirect(base || '/', 303)
  })
  addMessageRoutes(app, store, base)
  app.setNotFoundHandler((_request, reply) => missing(reply, base))
  return app
}

/** The shop strips its prefix including the slash, so a search may start with its words. */
const addressOf = (rest: string): string => (rest.startsWith('/') ? rest : `/${rest}`)

function addMessageRoutes(app: FastifyInstance, store: Store, base: string): void {
  app.get<{ Querystring: { to?: string; q?: string } }>('/messages.json', async ({ query }) => {
    const found = store.find({ ...(query.to && { to: query.to }), ...(query.q && { words: query.q }) })
    const messages = await Promise.all(
      found.slice(0, 100).map(async (mail) => ({ ...mail, html: (await store.read(mail.id))?.email.html ?? null })),
    )
    return { messages }
  })
  app.get<One & { Querystring: { view?: string } }>('/messages/:id', async ({ params, query }, reply) => {
    const mail = await store.read(params.id)
    const view: View = views.find((one) => one === query.view) ?? 'html'
    return mail ? page(reply, messagePage({ base, ...mail, view, source: store.raw(params.id) })) : missing(reply, base)
  })
  app.get<One>('/messages/:id/body.html', async ({ params }, reply) => {
    const mail = await store.read(params.id)
    if (!mail) return missing(reply, base)
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(addressed(mail.email.html ?? ''))
  })
  app.get<One>('/messages/:id/source.eml', ({ params }, reply) => {
    const raw = store.raw(params.id)
    if (!raw) return missing(reply, base)
    return reply.header('content-disposition', `attachment; filename="${params.id}.eml"`).type('message/rfc822').send(raw)
  })
}

/** A form on another site must not empty the mailbox. */
function fromHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

const page = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(text)

const missing = (reply: FastifyReply, base: string): FastifyReply =>
  page(
    reply.code(404),
    framed(base, 'Email not found', html`<h1>We couldn’t find that email</h1><p><a href="${base}">All mails</a></p>`.text),
  )
