import type { Ctx } from '#platform/ctx.ts'

export type Vocabulary = { style: string[]; technique: string[]; tuning: string[] }

export async function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const rows = await ctx.db.selectFrom('vocabulary').select(['facet', 'word']).orderBy('word').limit(2000).execute()
  const valuesOf = (facet: string) => rows.filter((row) => row.facet === facet).map(({ word }) => word)
  return { style: valuesOf('style'), technique: valuesOf('technique'), tuning: valuesOf('tuning') }
}
