import { z } from 'zod'
import { ShopError } from '#kernel/errors.ts'
import { captchaMissing } from '#platform/captcha/captcha-field.ts'
import { type Ctx, createCtx, type Visitor } from '#platform/ctx.ts'
import { isFirstUse, type LimitName } from '#platform/rate-limit.server.ts'

type CaptchaCtx = Pick<Ctx, 'db' | 'realNow' | 'config' | 'log' | 'visitor'>

/** Source: https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
})

type Answer = 'passed' | 'failed' | 'silent'

const action = 'submit'
const maxAgeMs = 120_000
const timeoutMs = 3_000

export const withCaptcha = (ctx: Ctx, token: string | undefined): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, ...(token && { captcha: token.slice(0, 4096) }) } })

/** Row V6: requires a good token; every form passes while no captcha is configured. Refuses forbidden, unavailable. */
export async function requireCaptcha(ctx: CaptchaCtx): Promise<void> {
  if (!ctx.config.captcha) return
  if (!ctx.visitor.captcha) throw new ShopError('forbidden', 'Turn on JavaScript and try again. Our spam check needs it.')
  if (ctx.visitor.captcha === captchaMissing)
    throw new ShopError('forbidden', 'Our spam check didn’t load. Allow its script in your browser and try again.')
  const answer = await verifyOnce(ctx)
  if (answer === 'silent') throw new ShopError('unavailable', 'Our spam check isn’t answering. Try again in a minute.')
  if (answer === 'failed') throw new ShopError('forbidden', 'Our spam check didn’t accept this. Reload the page and try again.')
}

/** Limits a solved captcha can lift. The others cap what one network, or many together, may do. */
const liftableLimits: ReadonlySet<LimitName> = new Set(['sign-in per account and network', 'sign-in per device', 'coupon per address'])

/** Whether a good token lets this attempt through although its limit is reached. */
export async function passedCaptcha(ctx: CaptchaCtx, what: LimitName): Promise<boolean> {
  const { captcha } = ctx.visitor
  return (
    ctx.config.captcha !== null &&
    Boolean(captcha) &&
    captcha !== captchaMissing &&
    liftableLimits.has(what) &&
    (await verifyOnce(ctx)) === 'passed'
  )
}

// A request may pass several checks, but its token can be verified only once.
const answers = new WeakMap<Visitor, Promise<Answer>>()

function verifyOnce(ctx: CaptchaCtx): Promise<Answer> {
  const answer = answers.get(ctx.visitor) ?? verify(ctx)
  answers.set(ctx.visitor, answer)
  return answer
}

const ErrorResponse = z.object({ 'error-codes': z.array(z.string()).default([]) })

/** Throws when the service is unreachable or rejects the shop's secret. */
export async function pingCaptcha(ctx: CaptchaCtx): Promise<void> {
  const errorCodes = ErrorResponse.parse(await (await callVerifyApi(ctx, 'not-a-token')).json())['error-codes']
  if (errorCodes.some((doubt) => doubt.endsWith('input-secret'))) throw new Error('the secret isn’t accepted')
}

async function callVerifyApi({ config, visitor }: CaptchaCtx, response: string): Promise<Response> {
  const { secretKey, verifyUrl } = config.captcha!
  const sent = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response, remoteip: visitor.ip }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!sent.ok) throw new Error(`status ${sent.status}`)
  return sent
}

async function verify(ctx: CaptchaCtx): Promise<Answer> {
  const { config, visitor } = ctx
  const { minScore } = config.captcha!
  const response = visitor.captcha ?? ''
  let verdict: z.output<typeof Verdict>
  try {
    verdict = Verdict.parse(await (await callVerifyApi(ctx, response)).json())
  } catch (error) {
    ctx.log.warn({ err: error }, 'the captcha service did not answer')
    return 'silent'
  }
  const age = ctx.realNow().getTime() - Date.parse(verdict.challenge_ts ?? '')
  const isGood =
    verdict.success &&
    verdict.action === action &&
    verdict.hostname === new URL(config.baseUrl).hostname &&
    (verdict.score ?? 0) >= minScore &&
    age < maxAgeMs
  return isGood && (await isFirstUse(ctx, 'captcha token', response)) ? 'passed' : 'failed'
}
