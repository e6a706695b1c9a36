import type { FastifyInstance, FastifyReply } from 'fastify'
import { testCards } from '../cards/test-cards.ts'
import type { World } from '../core/world.ts'
import type { Courier } from '../webhooks/courier.ts'
import { addAuthenticateRoutes } from './authenticate.ts'
import { bundle, styles } from './bundle.ts'
import { cardFormPage } from './pages.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

export function addBrowserRoutes(app: FastifyInstance, world: World, courier: Courier): void {
  for (const name of ['stripe.js', 'card-form.js', 'authenticate.js'] as const) {
    const script = bundle(name)
    app.get(`/js/${name}`, (_request, reply) => plainly(reply).type('text/javascript; charset=utf-8').send(script))
  }
  for (const name of ['stripe.css', 'card-form.css', 'authenticate.css'] as const) {
    const sheet = styles(name)
    app.get(`/js/${name}`, (_request, reply) => plainly(reply).type('text/css; charset=utf-8').send(sheet))
  }
  const form = cardFormPage(testCards)
  app.get('/js/card-form.html', (_request, reply) => asPage(reply).send(form))
  addAuthenticateRoutes(app, world, courier, asPage)
}

function plainly(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
}

function asPage(reply: FastifyReply): FastifyReply {
  const headers = {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
  }
  return reply.headers(headers).type('text/html; charset=utf-8')
}
