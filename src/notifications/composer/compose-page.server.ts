import { countryName } from '#account/addresses/countries.server.ts'
import { hasRight } from '#account/member.server.ts'
import { dateTimeField } from '#kernel/form-values.ts'
import { capitalize } from '#kernel/text.ts'
import { audienceChoices, audienceDetails, countAudience } from '#notifications/composer/audience.server.ts'
import type { ComposedNotification } from '#notifications/composer/composer.server.ts'
import { type Audience, planStateLabels, planStates } from '#notifications/rules/audience.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sendTimeBounds } from '#ui/form/send-time.tsx'

const levels = ['beginner', 'intermediate', 'advanced']

export async function composePage(ctx: Ctx, audience: Audience) {
  const { tiers, instrument, style, country } = await audienceChoices(ctx)
  const asOption = (value: string) => ({ value, text: capitalize(value) })
  return {
    count: await countAudience(ctx, audience),
    maySearch: hasRight(ctx, 'people.view'),
    bounds: sendTimeBounds(ctx.now()),
    choices: {
      tiers,
      plan: planStates.map((value) => ({ value, text: planStateLabels[value] })),
      instrument: instrument.map(asOption),
      level: levels.map(asOption),
      style: style.map(asOption),
      country: country.map((value) => ({ value, text: countryName(value) })).toSorted((a, b) => a.text.localeCompare(b.text)),
    },
  }
}

export async function composeFormValues(
  ctx: Ctx,
  { audience, icon, text, link, topic, sendAt }: ComposedNotification,
): Promise<Record<string, string>> {
  const { product, emails } = await audienceDetails(ctx, audience)
  const { to, ...rest } = audience
  return {
    ...{ icon, text, topic, link: link ?? '', audience: to, send_at: dateTimeField(sendAt) },
    ...(product && { product: product.slug }),
    ...(emails.length > 0 && { members: emails.join('\n') }),
    ...(audience.to === 'tier' && { tier: audience.tier }),
    ...(to === 'segment' && Object.fromEntries(Object.entries(rest).map(([field, value]) => [`segment_${field}`, String(value)]))),
  }
}
