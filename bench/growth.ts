import pino from 'pino'
import { openCatalogue } from '#catalogue/catalogue-service.server.ts'
import { readSettings } from '#platform/config.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import type { Catalogue } from './catalogues.ts'
import { compareTimes } from './load.ts'
import { questions } from './questions.ts'

/** A query's time in each catalogue in milliseconds, and the number of products shown. */
export type Grown = { name: string; small: number; large: number; shown: [number, number] }

/** Runs every query on both catalogues in turns with the shop's own code, without caches. */
export async function measureGrowth(small: Catalogue, large: Catalogue, rounds: number): Promise<Grown[]> {
  const [few, many] = [openCtx(small), openCtx(large)]
  try {
    const all = await questions(few.ctx, many.ctx)
    const asks = all.flatMap(({ ask }) => [() => ask(few.ctx), () => ask(many.ctx)])
    const shown: number[] = []
    for (const ask of asks) shown.push(await ask())
    const times = await compareTimes(asks, rounds)
    const pair = (numbers: readonly number[], at: number): [number, number] => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]
    return all.map(({ name }, at) => {
      const [small, large] = pair(times, at)
      return { name, small, large, shown: pair(shown, at) }
    })
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

function openCtx({ databaseUrl }: Catalogue): { ctx: Ctx; close: () => Promise<void> } {
  const { db, pool, close } = openDatabase(databaseUrl, (problem) => console.error(problem.message), 8)
  const services = {
    pool,
    catalogue: openCatalogue(
      async () => [],
      () => null,
    ),
  }
  // Prepared once, as timed work does in a shop; no visitor waits for it.
  const now = new Date()
  const ctx = createCtx({
    db,
    visitor: systemVisitor,
    now: () => now,
    log: pino({ level: 'silent' }),
    config: { relativeWindow: readSettings({}).RELATIVE_WINDOW } as never,
    services: services as never,
  })
  return { ctx, close }
}
