import { findProduct, type Product } from '#catalogue/find-product.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Recording } from '#player/player.contract.ts'
import { findRecording, streamVerdicts } from '#player/player.server.ts'
import { type KeptPractice, keptPractice } from '#practice/kept-practice.server.ts'

export type PlayPage = {
  product: Product
  current: { id: number; slug: string; title: string; tempo: number | null; tuning: string | null }
  playable: Recording | null
  locked: 'not-subscribed' | 'not-ready' | null
  next: { slug: string; title: string } | null
  kept: KeptPractice
}

/** Opens a product; of a course the lesson `wanted`, the one last played, or the first. Refuses sign-in-required and not-found. */
export async function playPage(ctx: Ctx, kind: KindName, slug: string, wanted: string | null): Promise<PlayPage> {
  const product = await findProduct(ctx, kind, slug)
  const lessons = kind === 'course' ? product.parts.map((part) => part.product) : []
  const at = lessons.length > 0 ? await lessonAt(ctx, lessons, wanted) : -1
  const current = lessons[at] ?? product
  const verdict = (await streamVerdicts(ctx, [current.id])).get(current.id)
  if (verdict === 'sign-in-required') throw new ShopError('sign-in-required', 'Sign in to play this.')
  const { playable, locked } = verdict === 'yes' ? await open(ctx, current.id) : { playable: null, locked: 'not-subscribed' as const }
  const next = lessons[at + 1]
  return {
    product,
    current: { id: current.id, slug: current.slug, title: current.title, tempo: current.tempo, tuning: current.tuning },
    playable,
    locked,
    next: next ? { slug: next.slug, title: next.title } : null,
    kept: await keptPractice(ctx, current.id),
  }
}

async function open(ctx: Ctx, productId: number): Promise<Pick<PlayPage, 'playable' | 'locked'>> {
  try {
    return { playable: await findRecording(ctx, productId), locked: null }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-ready') return { playable: null, locked: 'not-ready' }
    throw error
  }
}

async function lessonAt(ctx: Ctx, lessons: readonly { id: number; slug: string }[], wanted: string | null): Promise<number> {
  const chosen = lessons.findIndex((lesson) => lesson.slug === wanted)
  if (chosen >= 0 || !ctx.visitor.member) return Math.max(chosen, 0)
  const last = await ctx.db
    .selectFrom('resume_points')
    .select('product_id')
    .where('user_id', '=', ctx.visitor.member.id)
    .where(
      'product_id',
      'in',
      lessons.map((lesson) => lesson.id),
    )
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(
    0,
    lessons.findIndex((lesson) => lesson.id === last?.product_id),
  )
}
