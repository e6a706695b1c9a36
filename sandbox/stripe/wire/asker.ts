import type { Asker, World } from '../core/world.ts'
import type { PlayedOperation } from './operation.ts'
import { Refusal } from './refusal.ts'

/** Whose key a call carries: the shop's server's, or its pages' where the call allows it. */
export function askerOf(world: World, authorization: string | undefined, operation: PlayedOperation): Asker | Refusal {
  const key = keyIn(authorization)
  const refuse = (status: number, message: string, code?: string) =>
    new Refusal(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
  if (key === world.settings.secretKey) return 'server'
  if (!key)
    return refuse(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (key !== world.settings.publishableKey) return refuse(401, `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
  if (operation.fromBrowser) return 'browser'
  return refuse(403, 'This API call cannot be made with a publishable API key. Please use a secret API key.', 'secret_key_required')
}

function keyIn(authorization = ''): string {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}
