import { randomBytes } from 'node:crypto'
import { mayPreview } from '#catalogue/editing/previewable.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Access } from '#catalogue/product-access.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

const viewers = ['guest', 'member', 'subscriber'] as const
export type Viewer = (typeof viewers)[number]

/** The visitor type requested for a preview. */
export const requestedViewer = (request: Request): Viewer | null => {
  const requested = new URL(request.url).searchParams.get('preview')
  return viewers.find((viewer) => viewer === requested) ?? null
}

/** Row E18: the visitor type that staff or the product's artists preview it as; null without permission. */
export async function viewerOf(ctx: Ctx, request: Request, kind: KindName, slug: string): Promise<Viewer | null> {
  const viewer = requestedViewer(request)
  return viewer && (await mayPreview(ctx, kind, slug)) ? viewer : null
}

/** The page's ctx for a visitor who owns nothing, so that staff's own purchases don't show. */
export const previewCtx = (ctx: Ctx): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, member: null, guest: randomBytes(32), openedOrders: [], sessionId: null } })

/** What such a viewer may play. A subscriber may play everything any plan includes. */
export async function previewAccess(ctx: Ctx, viewer: Viewer): Promise<Access> {
  if (viewer !== 'subscriber') return { planKinds: [], owned: {} }
  const tiers = await ctx.db.selectFrom('tiers').select('kinds').execute()
  return { planKinds: [...new Set(tiers.flatMap(({ kinds }) => kinds))], owned: {} }
}
