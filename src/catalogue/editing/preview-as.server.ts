import { randomBytes } from 'node:crypto'
import { mayPreview } from '#catalogue/editing/previewable.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

const viewers = ['guest', 'member', 'subscriber'] as const
export type Viewer = (typeof viewers)[number]

/** The visitor type requested for a preview. */
export const askedViewer = (request: Request): Viewer | null => {
  const asked = new URL(request.url).searchParams.get('preview')
  return viewers.find((viewer) => viewer === asked) ?? null
}

/** Row E18: the visitor type that staff or the product's artists preview it as; null without permission. */
export async function viewerOf(ctx: Ctx, request: Request, kind: KindName, slug: string): Promise<Viewer | null> {
  const viewer = askedViewer(request)
  return viewer && (await mayPreview(ctx, kind, slug)) ? viewer : null
}

/** The page's ctx for a visitor who owns nothing, so that staff's own purchases don't show. */
export const previewCtx = (ctx: Ctx): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, member: null, guest: randomBytes(32), openedOrders: [], sessionId: null } })

/** What such a viewer may play. A subscriber may play everything any plan includes. */
export async function previewStanding(ctx: Ctx, viewer: Viewer): Promise<Standing> {
  if (viewer !== 'subscriber') return { planKinds: [], owned: {} }
  const tiers = await ctx.db.selectFrom('tiers').select('kinds').execute()
  return { planKinds: [...new Set(tiers.flatMap(({ kinds }) => kinds))], owned: {} }
}
