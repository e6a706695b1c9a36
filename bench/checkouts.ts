import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { answers, payment } from '#checkout/tests/buyer.ts'
import { startChild } from '#platform/process/child-process.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { connections } from './load.ts'
import { machineMs, processorMs } from './processor.ts'
import { headersOf, type Stage } from './stage.ts'

/**
 * Orders a second. `provider`: how many the fake payment provider manages of an order's calls when it has the machine to itself. `without`:
 * the shop's orders when that time is subtracted. `spent`: processor time of an order, ms; `others` are PostgreSQL, the fake provider and
 * whatever else the machine does meanwhile.
 */
export type Checkouts = {
  products: number
  rate: number
  provider: number
  without: number
  failed: number
  spent: { shop: number; buyers: number; others: number }
}

/** Guests fill a cart, answer the checkout and pay by card, as many at once as the other measurements have connections. */
export async function measureCheckouts(stage: Stage, folder: string, seconds: number): Promise<Checkouts> {
  const { db } = stage.database
  const dvd = await db.selectFrom('stock_lines').select('id').where('format', '=', 'dvd').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('stock_lines').set({ on_hand: 1_000_000, on_sale: true }).where('id', '=', dvd.id).execute()
  const spentSoFar = () => ({ shop: processorMs(stage.shop.pid), buyers: processorMs(process.pid), machine: machineMs() })
  const ordered = await repeat(() => order(stage, dvd.id), seconds, spentSoFar)
  const [before, after] = ordered.marks
  const each = (who: keyof ReturnType<typeof spentSoFar>) => (after[who] - before[who]) / ordered.done
  const alone = await measureProvider(folder, seconds)
  return {
    products: stage.catalogue.products,
    rate: ordered.rate,
    provider: alone.rate,
    without: 1 / Math.max(0, 1 / ordered.rate - 1 / alone.rate),
    failed: ordered.failed + alone.failed,
    spent: { shop: each('shop'), buyers: each('buyers'), others: each('machine') - each('shop') - each('buyers') },
  }
}

async function order({ shop, guest }: Stage, line: number): Promise<boolean> {
  const headers = { ...headersOf(guest()), 'content-type': 'application/json' }
  const send =
    (method: string): Caller['post'] =>
    async (path, body) => {
      const answer = await fetch(`${shop.url}/api/v1${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json(), headers: {} }
    }
  const [get, post, put] = [send('GET'), send('POST'), send('PUT')]
  await put(`/cart/${line}`, { qty: 1 })
  await post('/checkout/store', { step: 5, ...answers })
  const { body } = await post('/checkout/store', await payment({ get } as Caller))
  return body.next_action?.type === 'done'
}

/** In ms: PostgreSQL plans a statement six times in each of the shop’s connections before it keeps a plan. */
const warmUp = 5_000

/** What an order asks of it: a payment is made, and read. */
async function measureProvider(folder: string, seconds: number): Promise<{ rate: number; failed: number }> {
  const env = () => ({
    SANDBOX_STRIPE_PORT: '0',
    SANDBOX_STRIPE_DIR: folder,
    SANDBOX_STRIPE_WEBHOOK_URL: 'http://127.0.0.1:9/',
    SANDBOX_STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    SANDBOX_STRIPE_SECRET_KEY: 'sk_test_sandbox',
    SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  })
  const fake = await startChild({ name: 'fake Stripe', script: 'sandbox/stripe/main.ts', env, log: console.error })
  try {
    const port = Number(fake.ready.port)
    const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' }
    await fetch(`http://127.0.0.1:${port}/_sandbox/webhooks`, { method: 'POST', headers, body: '{"hold":true}' })
    const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' })
    return await repeat(
      async () => {
        const { id } = await stripe.paymentIntents.create({
          amount: 2294,
          currency: 'gbp',
          payment_method: 'pm_card_visa',
          confirm: true,
          return_url: 'http://localhost/',
        })
        return (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).status === 'succeeded'
      },
      seconds,
      () => null,
    )
  } finally {
    await fake.stop()
  }
}

/**
 * How often per second `work` is done by as many at once as there are connections, once they are warm. `marks`: what `mark` said when the
 * counting began and when it ended.
 */
async function repeat<M>(
  work: () => Promise<boolean>,
  seconds: number,
  mark: () => M,
): Promise<{ rate: number; done: number; failed: number; marks: [M, M] }> {
  let [done, failed, isOver] = [0, 0, false]
  const workers = Array.from({ length: connections }, async () => {
    while (!isOver) {
      if (await work()) done += 1
      else failed += 1
    }
  })
  await wait(warmUp)
  ;[done, failed] = [0, 0]
  const [began, first] = [performance.now(), mark()]
  await wait(seconds * 1_000)
  const counted = { rate: done / ((performance.now() - began) / 1_000), done, marks: [first, mark()] as [M, M] }
  isOver = true
  await Promise.all(workers)
  return { ...counted, failed }
}
