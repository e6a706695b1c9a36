import { PreviewEntry } from '#notifications/admin/preview-entry.tsx'
import type { ComposedNotification } from '#notifications/composer/composer.server.ts'
import { Stats } from '#ui/data/facts.tsx'

type ComposedResultProps = Pick<ComposedNotification, 'icon' | 'text' | 'topic' | 'link' | 'recipients' | 'delivered'> & { seen: number }

export const ComposedResult = ({ icon, text, topic, link, recipients, delivered, seen }: ComposedResultProps) => (
  <>
    <Stats
      facts={[
        { term: 'recipients', value: recipients.toLocaleString('en-GB') },
        { term: 'delivered', value: delivered.toLocaleString('en-GB') },
        { term: 'seen', value: seen.toLocaleString('en-GB') },
      ]}
    />
    <div className="max-w-text">
      <PreviewEntry {...{ icon, text, topic, link: link ?? '' }} />
    </div>
  </>
)
