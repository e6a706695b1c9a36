import { lazy, type MouseEvent, Suspense } from 'react'
import { Bell } from '#notifications/notification-icon.tsx'
import { useUnread } from '#notifications/unread-store.ts'
import { IconLink } from '#ui/form/icon-button.tsx'
import { CountBadge } from '#ui/layout/count-badge.tsx'
import { useDropdown } from '#ui/layout/use-dropdown.ts'

const NotificationPanel = lazy(() => import('#notifications/notification-panel.tsx'))

/** On a phone the page itself is the sheet, and Back closes it. */
const phone = '(width < 40rem)'

/** B22: the bell in the header with the number of unread notifications. Without script it links to them. */
export default function NotificationList() {
  const count = useUnread()?.count ?? 0
  const { open, setOpen, box } = useDropdown<HTMLDivElement>('notifications')
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || matchMedia(phone).matches) return
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <div ref={box} className="relative">
      <IconLink
        to="/notifications"
        label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        onClick={toggle}
        aria-expanded={open}
        icon={
          <>
            <Bell size={22} />
            <CountBadge count={count} />
          </>
        }
      />
      {open && (
        <Suspense>
          <NotificationPanel onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
