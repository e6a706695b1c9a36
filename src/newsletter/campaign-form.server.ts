import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { CampaignText } from '#newsletter/campaigns.server.ts'
import { newsletterTopics } from '#newsletter/rules/topics.ts'
import { readRichText } from '#ui/rich-text/read-rich-text.ts'
import { emptyBody, type RichText } from '#ui/rich-text/rich-text.ts'

export function campaignTextOf(text: FormValues, stored: RichText = emptyBody): CampaignText {
  const topic = newsletterTopics.find((one) => one === text('topic'))
  if (!topic) throw new ShopError('invalid', 'Choose a topic.', { topic: 'Choose a topic.' })
  return { subject: text('subject'), preheader: text('preheader'), topic, body: readRichText(text, stored) }
}
