import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { CampaignText } from '#newsletter/campaigns.server.ts'
import { bodyOfText, type CampaignBody, campaignBody, emptyBody, plainText } from '#newsletter/rules/campaign-body.ts'
import { newsletterTopics } from '#newsletter/rules/topics.ts'

const largestBody = 100_000

/** What the editor sent. Without script it sent text, which replaces the body only when it was changed: text has no marks. */
export function campaignTextOf(text: FormValues, stored: CampaignBody = emptyBody): CampaignText {
  const topic = newsletterTopics.find((one) => one === text('topic'))
  if (!topic) throw new ShopError('invalid', 'Choose a topic.', { topic: 'Choose a topic.' })
  return { subject: text('subject'), preheader: text('preheader'), topic, body: bodyOf(text, stored) }
}

function bodyOf(text: FormValues, stored: CampaignBody): CampaignBody {
  if (!text('body')) {
    const written = text('text').replaceAll('\r', '')
    return written === plainText(stored) ? stored : bodyOfText(written)
  }
  const parsed = text('body').length <= largestBody ? campaignBody.safeParse(jsonOf(text('body'))) : undefined
  if (parsed?.success) return parsed.data
  const custom = parsed?.error.issues.flatMap((issue) => (issue.code === 'custom' ? [issue.message] : []))[0]
  const words = custom ?? 'Something in this text can’t be sent. Remove what was pasted last and try again.'
  throw new ShopError('invalid', words, { body: words })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
