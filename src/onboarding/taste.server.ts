import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { addFollows, followedArtists } from '#catalogue/following/following.server.ts'
import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import { noTaste, type Taste } from '#onboarding/rules/taste.ts'
import type { Ctx } from '#platform/ctx.ts'

export type TasteChoices = { instruments: string[]; styles: string[] }

export async function tasteChoices(ctx: Ctx): Promise<TasteChoices> {
  const { rows } = await sql<TasteChoices>`
    select
      coalesce((select array_agg(instrument order by count desc, instrument) from (
        select instrument, count(*) from artists group by instrument order by 2 desc, 1 limit 16) i), '{}') as instruments,
      coalesce((select array_agg(style order by count desc, style) from (
        select style, count(*) from artists, unnest(styles) style group by style order by 2 desc, 1 limit 24) s), '{}') as styles`.execute(
    ctx.db,
  )
  return rows[0] ?? { instruments: [], styles: [] }
}

export async function readTaste(ctx: Ctx): Promise<Taste | null> {
  const row = await ctx.db
    .selectFrom('tastes')
    .select(['instrument', 'level', 'styles', 'step', 'state'])
    .where('user_id', '=', requireMember(ctx).id)
    .executeTakeFirst()
  return row ? ({ ...row, artist_ids: await followedArtists(ctx) } as Taste) : null
}

export const needsOnboarding = async (ctx: Ctx): Promise<boolean> =>
  ctx.visitor.member?.role === 'member' && (await readTaste(ctx)) === null

/** Saves only the given fields; artists are added to those followed. Refuses sign-in-required, and invalid for unknown values. */
export const saveTaste = (ctx: Ctx, input: Partial<Taste>): Promise<Taste> =>
  ctx.transaction(async (ctx) => {
    const { id } = requireMember(ctx)
    await refuseUnknown(ctx, input)
    const { artist_ids, ...answers } = input
    if (artist_ids && artist_ids.length > 0) await addFollows(ctx, artist_ids)
    const changed_at = ctx.now()
    const { styles, step, state, instrument, level } = { ...noTaste, ...answers }
    await ctx.db
      .insertInto('tastes')
      .values({ user_id: id, instrument, level, styles: [...new Set(styles)], step, state, changed_at })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...answers, ...(answers.styles && { styles: [...new Set(answers.styles)] }), changed_at }),
      )
      .execute()
    return (await readTaste(ctx)) ?? noTaste
  })

async function refuseUnknown(ctx: Ctx, { instrument, styles = [], artist_ids = [] }: Partial<Taste>): Promise<void> {
  const errors: FieldErrors = {}
  if (instrument || styles.length > 0) {
    const known = await tasteChoices(ctx)
    if (instrument && !known.instruments.includes(instrument)) errors.instrument = 'Choose an instrument from the list.'
    if (styles.some((style) => !known.styles.includes(style))) errors.styles = 'Choose styles from the list.'
  }
  const artistIds = [...new Set(artist_ids)]
  if (artistIds.length > 0) {
    const found = await ctx.db.selectFrom('artists').select('id').where('id', 'in', artistIds).execute()
    if (found.length < artistIds.length) errors.artist_ids = 'Choose artists from the list.'
  }
  refuseFields(errors)
}
