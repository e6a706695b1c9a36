import type { Access } from '#catalogue/product-access.ts'
import { ownedFormatsOf, rightsQuery } from '#library/library.server.ts'
import { progressOf, progressQuery } from '#library/progress/progress.server.ts'
import { percentOf } from '#library/progress/rules/listened-ranges.ts'
import { watchedQuery } from '#library/watchlists/watched.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

export async function readAccess(ctx: Ctx, productIds: readonly number[]): Promise<Access> {
  if (!ctx.visitor.member) return { planKinds: [], owned: {} }
  const [planKinds, { rights, progress, watched, best }] = await Promise.all([
    ctx.services.catalogue.planKinds(ctx),
    readStanding(ctx, productIds),
  ])
  return {
    planKinds: [...planKinds],
    owned: Object.fromEntries([...ownedFormatsOf(rights)].map(([id, formats]) => [id, [...formats]])),
    progress: Object.fromEntries([...progressOf(progress)].map(([id, counts]) => [id, percentOf(counts)])),
    watched: watched.map(({ id }) => id),
    best: best[0]?.best ?? null,
  }
}

const readStanding = async (ctx: Ctx, productIds: readonly number[]) =>
  productIds.length === 0
    ? { rights: [], progress: [], watched: [], best: [] }
    : readTogether(ctx.db, {
        rights: rightsQuery(ctx, [...productIds]),
        progress: progressQuery(ctx, productIds),
        watched: watchedQuery(ctx, productIds),
        best: ctx.services.catalogue.bestSpeedQuery(ctx),
      })
