import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { ShopText } from '#content/published-texts.server.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { isPageAddress } from '#content/rules/page-addresses.ts'
import type { PageBlocks } from '#content/rules/page-blocks.ts'
import { isTextPage, textLimits } from '#content/rules/texts.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { slugify } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emptyBody, hasText } from '#ui/rich-text/rich-text.ts'

const maxVersions = 30

export type Draft = ShopText & {
  blocks: PageBlocks
  revision: number
  who: string
  savedAt: Date
  publishAt: Date | null
  publishedAs: number | null
}
type Version = ShopText & { version: number; shown: boolean; who: string; publishedAt: Date }

export async function listTexts(ctx: Ctx) {
  requireStaff(ctx, 'pages.edit')
  return ctx.db
    .selectFrom('text_drafts as d')
    .select(['d.page', 'd.title', 'd.publish_at', 'd.published_as'])
    .select((eb) =>
      eb
        .selectFrom('text_versions as v')
        .select((eb) => eb.fn.max('v.version').as('version'))
        .whereRef('v.page', '=', 'd.page')
        .as('version'),
    )
    .execute()
}

/** Drafts and published texts, newest first. Refuses not-found. */
export async function readText(ctx: Ctx, requestedPage: string): Promise<{ page: string; draft: Draft | null; versions: Version[] }> {
  const page = requirePage(ctx, requestedPage)
  const draft = await findDraft(ctx, page)
  if (!draft && !isTextPage(page) && !isArrangedPage(page)) throw pageNotFound()
  const rows = await ctx.db
    .selectFrom('text_versions as v')
    .innerJoin('auth.users as u', 'u.id', 'v.staff_id')
    .select(['v.version', 'v.title', 'v.description', 'v.body', 'v.shown', 'v.published_at as publishedAt', 'u.name as who'])
    .where('v.page', '=', page)
    .orderBy('v.version', 'desc')
    .limit(maxVersions)
    .execute()
  return { page, draft, versions: rows }
}

export async function findDraft(ctx: Ctx, page: string): Promise<Draft | null> {
  const row = await ctx.db
    .selectFrom('text_drafts as d')
    .innerJoin('auth.users as u', 'u.id', 'd.staff_id')
    .select([
      'd.revision',
      'd.title',
      'd.description',
      'd.body',
      'd.blocks',
      'd.saved_at as savedAt',
      'd.publish_at as publishAt',
      'u.name as who',
    ])
    .select('d.published_as as publishedAs')
    .where('d.page', '=', page)
    .executeTakeFirst()
  return row ?? null
}

export function requirePage(ctx: Ctx, page: string): string {
  requireStaff(ctx, 'pages.edit')
  if (!isPageAddress(page) && !isArrangedPage(page)) throw pageNotFound()
  return page
}

/** A page with a text. Refuses not-found. */
export function requireTextPage(ctx: Ctx, page: string): string {
  if (isArrangedPage(page)) throw pageNotFound()
  return requirePage(ctx, page)
}

const pageNotFound = () => new ShopError('not-found', 'We couldn’t find this page.')

/** Saves a draft; `revision`: the save it was read from, 0 before the first. Refuses invalid, and a save over someone else's. */
export async function saveDraft(ctx: Ctx, requestedPage: string, revision: number, { body, ...fields }: ShopText): Promise<void> {
  const page = requireTextPage(ctx, requestedPage)
  const { id } = requireStaff(ctx, 'pages.edit')
  const text = { title: fields.title.trim(), description: fields.description.trim(), body }
  // New pages start with `createPage`.
  if (revision === 0 && !isTextPage(page)) throw pageNotFound()
  refuseInvalid(text, isTextPage(page))
  await ctx.transaction(async (ctx) => {
    const row = { ...text, body: JSON.stringify(body), staff_id: id, saved_at: ctx.now(), published_as: null }
    const { numUpdatedRows } = await ctx.db
      .updateTable('text_drafts')
      .set({ ...row, revision: revision + 1 })
      .where('page', '=', page)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n && !(revision === 0 && (await insertDraft(ctx, page, row)))) throw textConflict()
    await logStaffAction(ctx, 'text.save', page, { title: text.title })
  })
}

const maxAddressLength = 60

/** Creates a page, at an address from its title by default. Returns the address. Refuses invalid by field. */
export async function createPage(ctx: Ctx, input: { title: string; address: string }): Promise<string> {
  const { id } = requireStaff(ctx, 'pages.edit')
  const title = input.title.trim()
  const page = input.address ? slugify(input.address) : slugify(title).slice(0, maxAddressLength)
  const errors: FieldErrors = {}
  if (!title) errors.title = 'Write a title.'
  else if (title.length > textLimits.title) errors.title = `Use at most ${textLimits.title} characters.`
  if (!page && title) errors.address = 'Enter an address with letters or digits.'
  else if (title && (isTextPage(page) || !isPageAddress(page))) errors.address = 'The shop needs this address itself. Choose another.'
  if (page.length > maxAddressLength) errors.address = `Use at most ${maxAddressLength} characters.`
  refuseFields(errors)
  await ctx.transaction(async (ctx) => {
    const body = JSON.stringify(emptyBody)
    const row = { title, description: '', body, staff_id: id, saved_at: ctx.now(), published_as: null }
    if (!(await insertDraft(ctx, page, row)))
      throw new ShopError('invalid', 'Check the highlighted fields.', { address: 'A page already has this address.' })
    await logStaffAction(ctx, 'text.create', page, { title })
  })
  return page
}

type Row = Omit<ShopText, 'body'> & { body: string; staff_id: string; saved_at: Date; published_as: null }

async function insertDraft(ctx: Ctx, page: string, row: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('text_drafts')
    .values({ ...row, page, blocks: '[]', revision: 1, publish_at: null })
    .onConflict((conflict) => conflict.column('page').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

export function textConflict(): ShopError {
  const message =
    'Someone else has saved this page since you opened it. Their text is shown below yours. Copy what you need, then save again.'
  return new ShopError('invalid', message, { meanwhile: message })
}

/** The owner's pages may consist of blocks alone. */
function refuseInvalid({ title, description, body }: ShopText, needsText: boolean): void {
  const errors: FieldErrors = {}
  if (!title) errors.title = 'Write a title.'
  else if (title.length > textLimits.title) errors.title = `Use at most ${textLimits.title} characters.`
  if (description.length > textLimits.description) errors.description = `Use at most ${textLimits.description} characters.`
  if (needsText && !hasText(body)) errors.body = 'Write something first.'
  const [first] = Object.values(errors)
  if (first) throw new ShopError('invalid', first, errors)
}
