import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { z } from 'zod'
import { ShopError } from '#kernel/errors.ts'
import { addMonths } from '#membership/rules/periods.ts'
import type { Ctx } from '#platform/ctx.ts'
import { hasMovableClock } from '#platform/shop-clock.server.ts'
import { timingSafeEqualText } from '#platform/tokens.server.ts'
import { isSameOrigin, sandboxPage } from '#server/sandbox/sandbox-frame.tsx'
import { ClockPage } from '#server/sandbox/time-machine/clock-page.tsx'
import { clockState } from '#server/sandbox/time-machine/clock-state.server.ts'
import { startClockRun } from '#server/sandbox/time-machine/run-clock.server.ts'

const path = '/sandbox/clock'
const day = 86_400_000

const steps = {
  '1 day': (now: Date) => new Date(now.getTime() + day),
  '1 week': (now: Date) => new Date(now.getTime() + 7 * day),
  '1 month': (now: Date) => addMonths(now, 1),
  '1 year': (now: Date) => addMonths(now, 12),
}

const MoveRequest = z.union([
  z.object({ by: z.enum(Object.keys(steps) as [keyof typeof steps]) }),
  z.object({ to: z.iso.date() }),
  z.object({ to: z.iso.datetime() }),
])

/** Only with fakes: a page, and JSON for tests with the fake Stripe's key. JSON answers when done. */
export function timeMachine(app: FastifyInstance, ctx: Ctx): void {
  if (!hasMovableClock(ctx.config)) return
  const stop = new AbortController()
  let playing: Promise<void> = Promise.resolve()
  const begin = async (body: unknown): Promise<void> => {
    const play = await startClockRun(ctx, momentOf(body, ctx.now()), stop.signal)
    playing = play().catch((error: unknown) => ctx.log.error({ err: error }, 'the clock could not be played'))
  }
  app.addHook('onClose', async () => {
    stop.abort()
    await playing
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  const options = { schema: { hide: true }, config: { rateLimit: false } }
  app.get(path, options, async (request, reply) => {
    if (!wantsJson(request)) return sendPage(ctx, reply, null)
    requireKey(ctx, request)
    return clockState(ctx)
  })
  app.post(path, options, async (request, reply) => {
    if (wantsJson(request)) {
      requireKey(ctx, request)
      await begin(request.body)
      await playing
      return clockState(ctx)
    }
    if (!isSameOrigin(request)) return reply.code(403).type('text/plain').send('This request didn’t come from the shop’s clock page.')
    try {
      await begin(request.body)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      return sendPage(ctx, reply.code(error.status), error.message)
    }
    return reply.redirect(path, 303)
  })
}

const wantsJson = ({ headers }: FastifyRequest): boolean =>
  `${headers.accept ?? ''} ${headers['content-type'] ?? ''}`.includes('application/json')

function requireKey({ config }: Ctx, { headers }: FastifyRequest): void {
  if (!timingSafeEqualText(headers.authorization, `Bearer ${config.stripe.secretKey}`))
    throw new ShopError('sign-in-required', 'The clock needs the secret key of the fake Stripe.')
}

function momentOf(body: unknown, now: Date): Date {
  const parsed = MoveRequest.safeParse(body)
  if (!parsed.success) throw new ShopError('invalid', 'Choose how far to move the clock, or a date.')
  return 'by' in parsed.data ? steps[parsed.data.by](now) : new Date(parsed.data.to)
}

async function sendPage(ctx: Ctx, reply: FastifyReply, problem: string | null): Promise<FastifyReply> {
  const state = await clockState(ctx)
  // Refreshes the page without script.
  if (state.playing) reply.header('refresh', '2')
  return sandboxPage(reply, {
    title: 'The shop’s clock',
    area: 'sandbox',
    home: { label: 'Clock', href: path },
    children: createElement(ClockPage, { state, realNow: ctx.realNow().toISOString(), problem }),
  })
}
