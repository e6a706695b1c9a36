import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameText } from '../core/same-text.ts'
import type { World } from '../core/world.ts'
import { Refusal } from '../wire/refusal.ts'

// As long as PayPal's: nine hours.
const lifetimeSeconds = 32_400

/** OAuth 2.0 client credentials. A token contains its expiry, so it survives a restart. */
export function addTokenRoute(app: FastifyInstance, world: World): void {
  const { clientId, clientSecret } = world.settings
  app.post('/v1/oauth2/token', (request, reply) => {
    const [user, secret] = Buffer.from(credentials(request, 'basic'), 'base64').toString().split(':')
    const known = sameText(user ?? '', clientId) && sameText(secret ?? '', clientSecret)
    if (!known) return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const until = Math.floor(world.clock.now() / 1000) + lifetimeSeconds
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: `A21.${until}.${proofOf(world, until)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifetimeSeconds,
    }
  })
}

/** Refuses a request without a valid token. */
export function mustHaveToken(world: World, request: FastifyRequest): void {
  const [, until = '', proof = ''] = credentials(request, 'bearer').split('.')
  if (Number(until) * 1000 <= world.clock.now() || !sameText(proof, proofOf(world, Number(until))))
    throw new Refusal(401, 'INVALID_ACCESS_TOKEN')
}

/** What follows the scheme in an Authorization header. */
export function credentials(request: FastifyRequest, scheme: 'basic' | 'bearer'): string {
  const [named = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  return named.toLowerCase() === scheme ? value : ''
}

const proofOf = ({ settings }: World, until: number): string =>
  createHmac('sha256', settings.clientSecret).update(`token until ${until}`).digest('base64url')
