import type { FieldErrors } from '#kernel/errors.ts'
import { type FormValues, parseDateTime, parseLine } from '#kernel/form-values.ts'

export type CampaignInput = {
  title: string
  terms: string[]
  tiers: string[]
  startsAt: Date | null
  endsAt: Date | null
  lines: number[]
}

const campaignTerms = ['monthly', 'annual'] as const
export const maxTitles = 24

export function readCampaign(
  text: FormValues,
  known: { tiers: readonly string[]; lines: readonly number[] },
  errors: FieldErrors,
): CampaignInput {
  const campaign = {
    title: parseLine(text, 'title', errors, { most: 120, missing: 'Enter a title. Members see it.' }),
    terms: campaignTerms.filter((term) => text(`term-${term}`) !== ''),
    tiers: known.tiers.filter((tier) => text(`tier-${tier}`) !== ''),
    startsAt: parseDateTime(text, 'starts_at', errors),
    endsAt: parseDateTime(text, 'ends_at', errors),
    lines: known.lines.filter((line) => text(`line-${line}`) !== ''),
  }
  if (campaign.terms.length === 0) errors.terms = 'Choose who qualifies.'
  if (!campaign.endsAt && !errors.ends_at) errors.ends_at = 'Enter an end date.'
  if (campaign.startsAt && campaign.endsAt && campaign.endsAt <= campaign.startsAt) errors.ends_at = 'The end must be after the start.'
  if (campaign.lines.length === 0) errors.lines = 'Choose at least one DVD.'
  if (campaign.lines.length > maxTitles) errors.lines = `${maxTitles} DVDs at most.`
  return campaign
}
