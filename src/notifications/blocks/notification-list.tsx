import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Bell } from '#notifications/topic-icon.tsx'
import { useUnread } from '#notifications/unread-store.ts'
import { IconLink } from '#ui/form/icon-button.tsx'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/layout/nav-dropdown.client.ts'

const NotificationPanel = lazy(() => import('#notifications/notification-panel.tsx'))

/** On a phone the page itself is the sheet, and Back closes it. */
const phone = '(width < 40rem)'

/** B22: the bell in the header with the number of unread notifications. Without script it links to them. */
export default function NotificationList() {
  const count = useUnread()?.count ?? 0
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const stop = broadcastOutsideClicks('notifications', () => [box.current])
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('a')?.focus()
    }
    document.addEventListener(clickOutsideEvent, close)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      stop()
      document.removeEventListener(clickOutsideEvent, close)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [open])
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
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 font-semibold text-brass-ink text-xs tabular-nums"
              >
                {count > 99 ? '99+' : count}
              </span>
            )}
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
