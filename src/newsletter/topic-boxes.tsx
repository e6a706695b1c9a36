import { type NewsletterTopic, newsletterTopics, topicTexts } from '#newsletter/rules/topics.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

export const TopicBoxes = ({ chosen, error }: { chosen: readonly NewsletterTopic[]; error?: string | undefined }) => (
  <fieldset aria-describedby={error ? 'topics-error' : undefined} className="grid gap-1">
    <legend className="pb-1 font-semibold">What should we write about?</legend>
    {newsletterTopics.map((topic) => (
      <Checkbox key={topic} name="topics" value={topic} defaultChecked={chosen.includes(topic)} {...topicTexts[topic]} />
    ))}
    {error && (
      <p id="topics-error" className="font-semibold text-ember text-sm">
        {error}
      </p>
    )}
  </fieldset>
)
