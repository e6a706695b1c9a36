import { mayPreview } from '#catalogue/editing/previewable.server.ts'
import { findProduct, type Product } from '#catalogue/find-product.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { ShopError } from '#kernel/errors.ts'
import { type Progress, type ProgressById, progressOf, progressQuery } from '#library/progress/progress.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'
import type { Recording } from '#player/player.contract.ts'
import { findRecording, streamVerdicts } from '#player/player.server.ts'
import { readSavedPractice, type SavedPractice, withOpenedLoop } from '#practice/saved-practice.server.ts'

export type PlayPage = {
  product: Product
  current: { id: number; slug: string; title: string; tempo: number | null; tuning: string | null }
  playable: Recording | null
  locked: 'not-subscribed' | 'not-ready' | null
  next: { slug: string; title: string; durationSeconds: number } | null
  progress: LearningProgress
  saved: SavedPractice
}

/** Progress in the product and its current lesson; null if nothing was heard yet. `done` holds lesson ids. */
export type LearningProgress = { product: Progress | null; current: Progress | null; done: number[] }

/** Opens a product, on a saved loop. Courses: lesson `lessonSlug`, else last played, else first. Refuses sign-in-required and not-found. */
export async function playPage(
  ctx: Ctx,
  kind: KindName,
  slug: string,
  lessonSlug: string | null,
  loop: string | null = null,
): Promise<PlayPage> {
  const product = await findProduct(ctx, kind, slug, { drafts: await mayPreview(ctx, kind, slug) })
  const lessons = kind === 'course' ? product.parts.map((part) => part.product) : []
  const { at, progress, recorded } = await readPosition(ctx, product, lessons, lessonSlug)
  const current = lessons[at] ?? product
  const verdict = (await streamVerdicts(ctx, [current.id])).get(current.id)
  if (verdict === 'sign-in-required') throw new ShopError('sign-in-required', 'Sign in to play this.')
  const { playable, locked } =
    verdict !== 'yes' ? notSubscribed : at < 0 || recorded.has(current.id) ? await openRecording(ctx, current.id) : notReady
  const next = lessons.find(({ id }, index) => index > at && recorded.has(id))
  return {
    product,
    current: { id: current.id, slug: current.slug, title: current.title, tempo: current.tempo, tuning: current.tuning },
    playable,
    locked,
    next: next ? { slug: next.slug, title: next.title, durationSeconds: next.durationSeconds } : null,
    progress: learningProgress(progress, product.id, current.id, lessons),
    saved: withOpenedLoop(await readSavedPractice(ctx, current.id), loop),
  }
}

function learningProgress(progress: ProgressById, productId: number, currentId: number, lessons: readonly { id: number }[]) {
  const done = lessons.flatMap(({ id }) => (progress.get(id)?.doneAt ? [id] : []))
  return { product: progress.get(productId) ?? null, current: progress.get(currentId) ?? null, done }
}

const notSubscribed = { playable: null, locked: 'not-subscribed' } as const
const notReady = { playable: null, locked: 'not-ready' } as const

async function openRecording(ctx: Ctx, productId: number): Promise<Pick<PlayPage, 'playable' | 'locked'>> {
  try {
    return { playable: await findRecording(ctx, productId), locked: null }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-ready') return notReady
    throw error
  }
}

/** The lesson to open (-1 outside courses), the member's progress, and which lessons are playable. One statement. */
async function readPosition(ctx: Ctx, product: Product, lessons: readonly { id: number; slug: string }[], lessonSlug: string | null) {
  const { member } = ctx.visitor
  const chosen = lessons.findIndex((lesson) => lesson.slug === lessonSlug)
  const ids = lessons.map(({ id }) => id)
  const read = await readTogether(ctx.db, {
    last: member && chosen < 0 && ids.length > 0 ? lastPlayedOf(ctx, member.id, ids) : null,
    progress: member && progressQuery(ctx, [product.id, ...ids]),
    recorded: ids.length > 0 ? recordedOf(ctx, ids) : null,
  })
  const recorded = new Set(read.recorded.map(({ id }) => id))
  const played = ids.indexOf(read.last[0]?.product_id ?? 0)
  const first = Math.max(
    0,
    ids.findIndex((id) => recorded.has(id)),
  )
  const at = chosen >= 0 ? chosen : played >= 0 ? played : first
  return { at: lessons.length > 0 ? at : -1, progress: progressOf(read.progress), recorded }
}

const recordedOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where('a.state', '=', 'ready')

const lastPlayedOf = (ctx: Ctx, userId: string, ids: readonly number[]) =>
  ctx.db
    .selectFrom('resume_points')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('product_id', 'in', ids)
    .orderBy('changed_at', 'desc')
    .limit(1)
