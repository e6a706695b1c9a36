import { NotificationIcon } from '#notifications/notification-icon.tsx'
import type { Topic } from '#notifications/rules/topics.ts'

export type Preview = { icon: string; text: string; link: string; topic: Topic }

/** The entry as members see it. */
export const PreviewEntry = ({ icon, text, link }: Preview) => (
  <section aria-labelledby="preview" className="grid gap-3">
    <h2 id="preview" className="text-xl">
      Preview
    </h2>
    <div className="flex items-start gap-4 panel p-4">
      <NotificationIcon icon={icon} />
      <div className="min-w-0 grow self-center">
        <p className={`break-words py-1 font-semibold ${link ? 'underline underline-offset-4' : ''}`}>{text.trim() || 'Your text'}</p>
        <p className="text-ink-soft text-sm">Just now</p>
      </div>
    </div>
  </section>
)
