import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#kernel/errors.ts'
import { recordReport } from '#newsletter/bounces/record-report.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { timingSafeEqualText } from '#platform/tokens.server.ts'

const maxBytes = 256 * 1024
const maxPerMinute = 600
/** How long a signature is valid, s. */
const toleranceSeconds = 300

export const signatureHeader = 'woodshed-signature'

/** `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>`. */
export const signReport = (secret: string, seconds: number, body: Uint8Array): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`

/** The mail service posts raw bounces and complaints here. 404 without a secret, 400 for a wrong or old signature. */
export function mailWebhook(app: FastifyInstance, ctx: Ctx): void {
  const { webhookSecret } = ctx.config.mail
  if (webhookSecret === null) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const options = { schema: { hide: true }, bodyLimit: maxBytes, config: { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } } }
  app.post('/api/v1/webhooks/mail', options, async ({ body, headers }) => {
    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!isSigned(webhookSecret, headers[signatureHeader], raw, ctx.realNow()))
      throw new ShopError('invalid', 'The signature is wrong or too old.')
    return { noted: await recordReport(ctx, raw) }
  })
}

function isSigned(secret: string, header: string | string[] | undefined, body: Buffer, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(String(header))?.[1] ?? Number.NaN)
  return (
    Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds && timingSafeEqualText(String(header), signReport(secret, seconds, body))
  )
}
