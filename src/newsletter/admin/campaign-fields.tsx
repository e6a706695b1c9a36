import { newsletterTopics, topicTexts } from '#newsletter/rules/topics.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { RichText } from '#ui/rich-text/rich-text.ts'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'

type CampaignFieldsProps = {
  typed: Readonly<Partial<Record<'subject' | 'preheader' | 'topic', string>>>
  body: RichText
  errors: Readonly<Record<string, string>>
  counts: Readonly<Record<string, number>>
}

export const campaignFieldNames = ['subject', 'preheader', 'topic', 'body', 'text'] as const

export const CampaignFields = ({ typed, body, errors, counts }: CampaignFieldsProps) => (
  <>
    <Field label="Subject" name="subject" maxLength={120} defaultValue={typed.subject} error={errors.subject} />
    <Field
      label="Preview line"
      name="preheader"
      optional
      maxLength={150}
      hint="Shown after the subject in most inboxes."
      defaultValue={typed.preheader}
      error={errors.preheader}
    />
    <SelectField
      label="Topic"
      name="topic"
      defaultValue={typed.topic}
      error={errors.topic}
      options={newsletterTopics.map((topic) => ({
        value: topic,
        text: `${topicTexts[topic].label} (${(counts[topic] ?? 0).toLocaleString('en-GB')} subscribed)`,
      }))}
    />
    <RichTextField body={body} error={errors.body} />
  </>
)
