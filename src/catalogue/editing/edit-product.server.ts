import { sql } from 'kysely'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { EditedProduct } from '#catalogue/editing/edited-product.ts'
import { resolveArtists, saveFurtherArtists } from '#catalogue/editing/product-artists.server.ts'
import { saveLines } from '#catalogue/editing/product-lines.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { setRecording } from '#catalogue/editing/set-recording.server.ts'
import { readVocabulary } from '#catalogue/editing/vocabulary.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { artistsOf, type ProductDraft, productFields, readProductForm, shownValue, storedValue } from '#catalogue/rules/product-form.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type FormValues, shopCurrencies } from '#kernel/form-values.ts'
import { mergeForm } from '#kernel/merge-fields.ts'
import { slugify } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emptyBody, unmarkedText } from '#ui/rich-text/rich-text.ts'

const invalidError = (errors: FieldErrors) => new ShopError('invalid', 'Check the highlighted fields.', errors)

export const createProduct = (ctx: Ctx, kind: KindName, title: string): Promise<number> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    const name = title.trim()
    if (!name || name.length > 120 || !slugify(name)) throw invalidError({ title: 'Enter a title of up to 120 characters.' })
    const slug = await uniqueSlug(ctx, slugify(name))
    const artist = await placeholderArtist(ctx)
    const blank = {
      summary: '',
      description: '',
      description_body: JSON.stringify(emptyBody),
      style: '',
      colour: '#6b4f33',
      published: false,
      released_at: new Date(0),
    }
    const { id } = await ctx.db
      .insertInto('products')
      .values({ ...blank, kind, slug, title: name, artist_id: artist })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveVersion(ctx, await readEditedProduct(ctx, id), requireStaff(ctx).id)
    await logStaffAction(ctx, 'product.create', id, { kind, title: name })
    return id
  })

/** Placeholder for the required artist; the form sets the real one. */
async function placeholderArtist(ctx: Ctx): Promise<number> {
  const artist = await ctx.db.selectFrom('artists').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!artist) throw invalidError({ title: 'Add an artist first: every product needs one.' })
  return artist.id
}

async function uniqueSlug(ctx: Ctx, base: string): Promise<string> {
  const taken = await ctx.db.selectFrom('products').select('slug').where('slug', 'like', `${base}%`).limit(1000).execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  if (!slugs.has(base)) return base
  const free = Array.from({ length: 1001 }, (_, at) => `${base}-${at + 2}`).find((slug) => !slugs.has(slug))
  return free ?? `${base}-${crypto.randomUUID()}`
}

/** Merges changes saved since `version`. If a field changed on both sides, saves nothing and shows both. Refuses not-found, invalid. */
export const saveProduct = (ctx: Ctx, id: number, version: number, text: FormValues): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    await ctx.db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const stored = await readEditedProduct(ctx, id)
    const { technique, style, tuning } = await readVocabulary(ctx)
    const typed = { read: text, errors: {} as FieldErrors }
    const fields = productFields(stored.draft)
    const base = version === stored.version ? fields : await versionFields(ctx, id, version)
    typed.read = (name) => storedValue(name, text(name), base[name])
    if (version !== stored.version) typed.read = mergeForm(base, fields, typed.read, 'this product', shownValue)
    const known = [...new Set([...technique, ...stored.draft.techniques])]
    const draft = readProductForm(typed.read, stored.kind, known, typed.errors)
    if (draft.style && ![...style, stored.draft.style].includes(draft.style)) typed.errors.style = 'Choose a style from the list.'
    if (draft.tuning && ![...tuning, stored.draft.tuning].includes(draft.tuning)) typed.errors.tuning = 'Choose a tuning from the list.'
    if (!hasRight(ctx, 'prices.edit')) refusePriceChanges(stored.draft, draft, typed.errors)
    const artists = await resolveArtists(ctx, draft, typed.errors)
    if (draft.slug !== stored.draft.slug) await refuseTaken(ctx, id, draft.slug, typed.errors)
    if (Object.keys(typed.errors).length > 0) throw invalidError(typed.errors)
    if (draft.slug !== stored.draft.slug && stored.state !== 'draft') await recordFormerAddress(ctx, id, stored.kind, stored.draft.slug)
    await saveVersion(ctx, stored, null)
    await update(ctx, id, draft, artists.first)
    await saveFurtherArtists(ctx, id, artists.further)
    await saveLines(ctx, id, draft.lines)
    await setRecording(ctx, { id, kind: stored.kind }, draft.recording, stored.draft.recording)
    await saveVersion(ctx, await readEditedProduct(ctx, id), requireStaff(ctx).id)
    await logStaffAction(ctx, 'product.save', id, changedFields(fields, productFields(draft)))
  })

async function versionFields(ctx: Ctx, id: number, version: number): Promise<Record<string, string>> {
  const saved = await ctx.db
    .selectFrom('product_versions')
    .select('fields')
    .where('product_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Object.fromEntries(Object.entries(saved?.fields ?? {}).map(([name, value]) => [name, storedValue(name, value)]))
}

function refusePriceChanges(stored: ProductDraft, draft: ProductDraft, errors: FieldErrors): void {
  for (const { format, prices } of draft.lines) {
    const had = stored.lines.find((line) => line.format === format)?.prices ?? {}
    for (const currency of shopCurrencies)
      if (prices[currency] !== had[currency]) errors[`${format}_${currency}`] = 'Your role can’t change prices.'
  }
}

async function refuseTaken(ctx: Ctx, id: number, slug: string, errors: FieldErrors): Promise<void> {
  const other = await ctx.db.selectFrom('products').select('id').where('slug', '=', slug).where('id', '<>', id).executeTakeFirst()
  if (other) errors.slug = 'Another product has this address.'
}

/** Redirects the old URL from now on. A URL that a product returns to is no longer a former one. */
async function recordFormerAddress(ctx: Ctx, id: number, kind: KindName, slug: string): Promise<void> {
  await ctx.db
    .insertInto('former_addresses')
    .values({ kind, slug, product_id: id, left_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ product_id: id, left_at: ctx.now() }))
    .execute()
}

const update = (ctx: Ctx, id: number, draft: ProductDraft, artistId: number) =>
  sql`
  update products p set version = p.version + 1, title = ${draft.title}, subtitle = ${draft.subtitle}, slug = ${draft.slug},
    artist_id = ${artistId}, summary = ${draft.summary}, description = ${unmarkedText(draft.description)},
    description_body = ${JSON.stringify(draft.description)}::jsonb,
    search_title = ${draft.searchTitle}, search_description = ${draft.searchDescription}, level = ${draft.level}, style = ${draft.style},
    techniques = ${draft.techniques}::text[], tuning = ${draft.tuning}, music_key = ${draft.musicKey}, tempo = ${draft.tempo},
    chords = ${draft.chords}::text[], notes_per_second = ${draft.notesPerSecond}, stretch = ${draft.stretch},
    released_at = coalesce(${draft.releasedAt}::timestamptz, case when p.published then p.released_at else 'epoch' end),
    searchable = ${searchVector(draft)}
  where p.id = ${id}`.execute(ctx.db)

/** Search text in descending rank weight. */
const searchVector = (draft: ProductDraft) => sql`
  setweight(to_tsvector('english', unaccent(${draft.title}::text)), 'A') ||
  setweight(to_tsvector('english', unaccent(${[...artistsOf(draft), draft.style, draft.tuning ?? '', ...draft.techniques].join(' ')}::text)), 'B') ||
  setweight(to_tsvector('english', unaccent(${`${draft.subtitle} ${draft.summary}`}::text)), 'C') ||
  setweight(to_tsvector('english', unaccent(${unmarkedText(draft.description)}::text)), 'D')`

/** Stores the current state as a version unless it exists. No author means that it wasn't saved in the editor. */
async function saveVersion(ctx: Ctx, { id, version, draft }: EditedProduct, staffId: string | null): Promise<void> {
  await ctx.db
    .insertInto('product_versions')
    .values({ product_id: id, version, fields: JSON.stringify(productFields(draft)), staff_id: staffId, saved_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .execute()
}

function changedFields(before: Record<string, string>, after: Record<string, string>): Record<string, unknown> {
  const names = Object.keys(after).filter((name) => (before[name] ?? '') !== after[name])
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? '', after[name]]]))
}
