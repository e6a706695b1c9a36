import { countryName } from '#account/addresses/countries.server.ts'
import { mayDo } from '#account/member.server.ts'
import { momentField } from '#kernel/form-values.ts'
import { sentence } from '#kernel/text.ts'
import { audienceChoices, audienceDetails, countAudience } from '#notifications/composer/audience.server.ts'
import type { Composed } from '#notifications/composer/composer.server.ts'
import { type Audience, planStates, planStateWords } from '#notifications/rules/audience.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sendTimeBounds } from '#ui/form/send-time.tsx'

const levels = ['beginner', 'intermediate', 'advanced']

export async function composePage(ctx: Ctx, audience: Audience) {
  const { tiers, instrument, style, country } = await audienceChoices(ctx)
  const same = (value: string) => ({ value, text: sentence(value) })
  return {
    count: await countAudience(ctx, audience),
    maySearch: mayDo(ctx, 'people.view'),
    bounds: sendTimeBounds(ctx.now()),
    choices: {
      tiers,
      plan: planStates.map((value) => ({ value, text: planStateWords[value] })),
      instrument: instrument.map(same),
      level: levels.map(same),
      style: style.map(same),
      country: country.map((value) => ({ value, text: countryName(value) })).toSorted((a, b) => a.text.localeCompare(b.text)),
    },
  }
}

export async function typedOf(ctx: Ctx, { audience, icon, text, link, topic, sendAt }: Composed): Promise<Record<string, string>> {
  const { product, emails } = await audienceDetails(ctx, audience)
  const { to, ...rest } = audience
  return {
    ...{ icon, text, topic, link: link ?? '', audience: to, send_at: momentField(sendAt) },
    ...(product && { product: product.slug }),
    ...(emails.length > 0 && { members: emails.join('\n') }),
    ...(audience.to === 'tier' && { tier: audience.tier }),
    ...(to === 'segment' && Object.fromEntries(Object.entries(rest).map(([field, value]) => [`segment_${field}`, String(value)]))),
  }
}
