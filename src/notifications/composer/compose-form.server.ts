import { localPath } from '#account/rules/local-path.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseSlugs } from '#kernel/form-values.ts'
import { type Audience, audienceKinds, isPlanState, type SegmentField, segmentFields } from '#notifications/rules/audience.ts'
import { type Topic, topics } from '#notifications/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'
import { iconFileOf } from '#ui/icon-picker/icons.ts'

export type ComposedText = { icon: string; text: string; link: string | null; topic: Topic; audience: Audience }

const maxMembers = 1000

export const composeFields = [
  ...['key', 'audience', 'tier', 'product', 'members', 'icon', 'text', 'link', 'topic', 'send_at', 'send_immediately'],
  ...segmentFields.map((field) => `segment_${field}`),
]

/** Reads the form. Refuses invalid, with every wrong field and those already in `errors`. */
export async function parseComposed(ctx: Ctx, text: FormValues, errors: FieldErrors = {}): Promise<ComposedText> {
  const message = text('text').trim()
  const topic = topics.find((one) => one === text('topic'))
  const icon = text('icon').trim()
  const link = parseLink(text('link').trim())
  if (!message) errors.text = 'Write the notification’s text.'
  else if ([...message].length > 300) errors.text = 'Use at most 300 characters.'
  if (!topic) errors.topic = 'Choose a topic.'
  if (!iconFileOf(icon)) errors.icon = 'Choose an icon from the list.'
  if (link === undefined) errors.link = 'Enter a path of the shop such as /sale, or an address that starts with https://.'
  const audience = await parseAudience(ctx, text, errors)
  const [first] = Object.values(errors)
  if (first || !topic || link === undefined || !audience) throw new ShopError('invalid', first ?? 'Check the form.', errors)
  return { icon, text: message, link, topic, audience }
}

function parseLink(input: string): string | null | undefined {
  if (!input) return null
  if (input.length > 2000) return undefined
  if (input.startsWith('/')) return localPath(input, '') || undefined
  const url = URL.canParse(input) ? new URL(input) : null
  return url?.protocol === 'https:' && !url.username && !url.password && url.href.length <= 2000 ? url.href : undefined
}

/** Null when it is wrong; the reason is in `errors`. */
export async function parseAudience(ctx: Ctx, text: FormValues, errors: FieldErrors): Promise<Audience | null> {
  const to = audienceKinds.find((kind) => kind === text('audience'))
  if (!to) {
    errors.audience = 'Choose who gets it.'
    return null
  }
  if (to === 'owners') return parseOwners(ctx, text, errors)
  if (to === 'members') return parseMembers(ctx, text, errors)
  if (to === 'tier') return parseTier(text, errors)
  return to === 'segment' ? parseSegment(text, errors) : { to }
}

function parseTier(text: FormValues, errors: FieldErrors): Audience | null {
  if (isChoice(text('tier'))) return { to: 'tier', tier: text('tier') }
  errors.tier = 'Choose a plan.'
  return null
}

function parseSegment(text: FormValues, errors: FieldErrors): Audience | null {
  const { plan, ...rest } = Object.fromEntries(
    segmentFields.flatMap((field) => (text(`segment_${field}`) ? [[field, text(`segment_${field}`)]] : [])),
  ) as Partial<Record<SegmentField, string>>
  if (!plan && Object.keys(rest).length === 0) errors.audience = 'Choose at least one condition for the segment.'
  else if ((plan && !isPlanState(plan)) || !Object.values(rest).every(isChoice)) errors.audience = 'Choose from the lists.'
  if (errors.audience) return null
  return { to: 'segment', ...rest, ...(plan && isPlanState(plan) && { plan }) }
}

const isChoice = (text: string): boolean => text.length > 0 && text.length <= 80

async function parseOwners(ctx: Ctx, text: FormValues, errors: FieldErrors): Promise<Audience | null> {
  const [slug = ''] = parseSlugs(text('product'))
  const row = await ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!row) errors.product = slug ? 'No product has this address.' : 'Enter the address of a product.'
  return row ? { to: 'owners', product: row.id } : null
}

async function parseMembers(ctx: Ctx, text: FormValues, errors: FieldErrors): Promise<Audience | null> {
  const emails = [
    ...new Set(
      text('members')
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  if (emails.length === 0) errors.members = 'Choose at least one person.'
  else if (emails.length > maxMembers) errors.members = `Choose ${maxMembers.toLocaleString('en-GB')} people at most.`
  if (errors.members) return null
  const rows = await ctx.db.selectFrom('auth.users').select(['id', 'email']).where('email', 'in', emails).execute()
  const missing = emails.find((email) => !rows.some((row) => row.email === email))
  if (missing) errors.members = `Nobody has an account with ${missing}.`
  return missing ? null : { to: 'members', ids: rows.map(({ id }) => id) }
}
