import { lazy, Suspense, useEffect, useState } from 'react'
import { type CampaignBody, plainText } from '#newsletter/rules/campaign-body.ts'
import { newsletterTopics, topicWords } from '#newsletter/rules/topics.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

const RichTextEditor = lazy(() => import('#newsletter/rich-text-editor.tsx'))

type CampaignFieldsProps = {
  typed: Readonly<Partial<Record<'subject' | 'preheader' | 'topic', string>>>
  body: CampaignBody
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
        text: `${topicWords[topic].label} (${(counts[topic] ?? 0).toLocaleString('en-GB')} subscribed)`,
      }))}
    />
    <BodyField body={body} error={errors.body} />
  </>
)

/** Plain text until the editor's script is there. */
function BodyField({ body, error }: { body: CampaignBody; error: string | undefined }) {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const plain = (
    <TextAreaField
      label="Text"
      name="text"
      rows={14}
      hint="Leave an empty line between paragraphs. Start a heading with ## and each item of a list with a hyphen."
      defaultValue={plainText(body)}
      error={error}
      optional
    />
  )
  // Room for either, so that nothing below moves when one takes the other's place.
  return (
    <div className="min-h-112">
      <Suspense fallback={plain}>{isScripted ? <RichTextEditor label="Text" name="body" value={body} error={error} /> : plain}</Suspense>
    </div>
  )
}
