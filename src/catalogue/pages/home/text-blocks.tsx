import { Accordion, FreeDvd, NewsletterSignup } from '#blocks.tsx'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { questionsOf } from '#content/rules/questions.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { bodyOfText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { BlockData } from './data-blocks.tsx'

type TextBlockProps = { block: FilledBlock }

export const TextBlock = ({ block: { id, values } }: TextBlockProps) => (
  <section {...(values.title && { 'aria-labelledby': `block-${id}` })} className="grid gap-6">
    <div>
      {values.title && <SectionHeading id={`block-${id}`} title={values.title} />}
      <RichTextView body={bodyOfText(values.text ?? '')} />
    </div>
    {values.label && values.to && (
      <div>
        <ButtonLink to={values.to} look="brass" size="large">
          {values.label}
        </ButtonLink>
      </div>
    )}
  </section>
)

/** B1 */
export function QuestionsBlock({ block: { id, values } }: TextBlockProps) {
  const items = questionsOf(values.text ?? '').map(({ question, answer }, at) => ({
    id: `block-${id}-${at + 1}`,
    title: question,
    content: <RichTextView body={answer} />,
  }))
  if (items.length === 0) return null
  return (
    <section {...(values.title && { 'aria-labelledby': `block-${id}` })} className="max-w-text">
      {values.title && <SectionHeading id={`block-${id}`} title={values.title} />}
      <Accordion items={items} />
    </section>
  )
}

/** B43 */
export const NewsletterBlock = ({ block: { id, values } }: TextBlockProps) => (
  <section {...(values.title && { 'aria-labelledby': `block-${id}` })} className="panel p-6 sm:p-10">
    {values.title && <SectionHeading id={`block-${id}`} title={values.title} />}
    <NewsletterSignup />
  </section>
)

/** B11 */
export const FreeDvdBlock = ({ facts: { freeDvd } }: { facts: BlockData }) =>
  freeDvd && !freeDvd.taken && <FreeDvd offer={freeDvd} chosen={null} />
