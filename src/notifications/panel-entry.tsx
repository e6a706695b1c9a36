import { Link } from 'react-router'
import { NotificationIcon } from '#notifications/notification-icon.tsx'
import type { UnreadNotification } from '#notifications/notifications.contract.ts'
import { ageOf } from '#notifications/rules/age.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { X } from '#ui/icons/icons.ts'

type EntryProps = { entry: UnreadNotification; onLeave: () => void; onRemove: () => void }

export const PanelEntry = ({ entry: { icon, text, link, created_at }, onLeave, onRemove }: EntryProps) => (
  <li className="flex items-start gap-3 py-3 pr-2 pl-4">
    <NotificationIcon icon={icon} />
    <div className="min-w-0 grow">
      {link ? (
        <Link
          to={link}
          onClick={() => {
            onRemove()
            onLeave()
          }}
          className="break-words font-semibold"
        >
          {text}
        </Link>
      ) : (
        <p className="break-words font-semibold">{text}</p>
      )}
      <p className="text-ink-soft text-sm">{ageOf(created_at, new Date())}</p>
    </div>
    <IconButton label={`Remove: ${text}`} icon={<X size={20} />} onClick={onRemove} />
  </li>
)
