import { randomBytes } from 'node:crypto'
import { mayDo } from '#account/member.server.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

const viewers = ['guest', 'member', 'subscriber'] as const
export type Viewer = (typeof viewers)[number]

/** Row E18: the kind of visitor staff preview a product as; null without the right to preview. */
export function viewerOf(ctx: Ctx, request: Request): Viewer | null {
  if (!mayDo(ctx, 'products.view')) return null
  const asked = new URL(request.url).searchParams.get('preview')
  return viewers.find((viewer) => viewer === asked) ?? null
}

/** The page's ctx for a visitor who owns nothing, so that staff's own purchases don't show. */
export const previewCtx = (ctx: Ctx): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, member: null, guest: randomBytes(32), openedOrders: [], sessionId: null } })

/** What such a viewer may play: a subscriber everything that any plan includes. */
export async function previewStanding(ctx: Ctx, viewer: Viewer): Promise<Standing> {
  if (viewer !== 'subscriber') return { planKinds: [], owned: {} }
  const tiers = await ctx.db.selectFrom('tiers').select('kinds').execute()
  return { planKinds: [...new Set(tiers.flatMap(({ kinds }) => kinds))], owned: {} }
}
