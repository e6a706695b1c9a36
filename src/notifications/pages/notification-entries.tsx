import { Link } from 'react-router'
import { NotificationIcon } from '#notifications/notification-icon.tsx'
import type { ListedNotification } from '#notifications/notifications.server.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { X } from '#ui/icons/icons.ts'

type Listed = ListedNotification & { age: string }

export function NotificationEntries({ title, entries }: { title: string; entries: readonly Listed[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={`${title}-title`} className="grid gap-3">
      <h2 id={`${title}-title`} className="text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line panel">
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ id, icon, text, link, age }: Listed) => (
  <li className="flex items-start gap-4 p-4">
    <NotificationIcon icon={icon} />
    <div className="min-w-0 grow self-center">
      {link ? (
        <Link to={`/notifications/${id}`} className="inline-block py-1 font-semibold break-words">
          {text}
        </Link>
      ) : (
        <p className="py-1 font-semibold break-words">{text}</p>
      )}
      <p className="text-ink-soft text-sm">{age}</p>
    </div>
    <PostForm preventScrollReset>
      <IconButton type="submit" name="remove" value={id} label={`Remove: ${text}`} icon={<X size={20} />} />
    </PostForm>
  </li>
)
