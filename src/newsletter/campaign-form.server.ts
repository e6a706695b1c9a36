import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { type CampaignText, campaignProblems } from '#newsletter/campaigns.server.ts'
import { newsletterTopics } from '#newsletter/rules/topics.ts'
import { readRichText } from '#ui/rich-text/read-rich-text.ts'
import { emptyBody, type RichText } from '#ui/rich-text/rich-text.ts'

export function campaignTextOf(text: FormValues, stored: RichText = emptyBody): CampaignText {
  const topic = newsletterTopics.find((one) => one === text('topic'))
  const rest = { subject: text('subject'), preheader: text('preheader'), body: readRichText(text, stored) }
  if (!topic) throw new ShopError('invalid', 'Choose a topic.', { ...campaignProblems(rest), topic: 'Choose a topic.' })
  return { ...rest, topic }
}
