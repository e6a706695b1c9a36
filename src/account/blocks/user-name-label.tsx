import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AccountLabel, AccountLink, accountLabelClass, shortName } from '#account/account-link.tsx'
import type { PageValues } from '#ui/data/page-values.ts'
import { PostForm } from '#ui/form/post-form.tsx'
import { LogOut } from '#ui/icons/screen-icons.ts'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/layout/nav-dropdown.client.ts'

const dropdownId = 'account'

const links = [
  { label: 'Your details', to: '/profile' },
  { label: 'Orders', to: '/profile/orders' },
  { label: 'Library', to: '/library' },
  { label: 'Notifications', to: '/notifications' },
]

const backOfficeLink = { label: 'Back office', to: '/admin/orders' }

const itemClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold no-underline hover:bg-paper-sunk'

/** B41: "Log in" for a guest; a member's name with a menu. Opens without script. */
export default function UserNameLabel({ user }: { user: PageValues['user'] }) {
  return user.guest ? <AccountLink user={user} /> : <MemberMenu name={user.name ?? ''} staff={user.staff ?? false} />
}

function MemberMenu({ name, staff }: { name: string; staff: boolean }) {
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if ((event as CustomEvent<{ dropdown: string }>).detail.dropdown === dropdownId) setOpen(false)
    }
    const stop = broadcastOutsideClicks(dropdownId, () => [box.current])
    document.addEventListener(clickOutsideEvent, close)
    return () => {
      stop()
      document.removeEventListener(clickOutsideEvent, close)
    }
  }, [open])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    box.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={box} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} onKeyDown={closeOnEscape} className="relative">
      <summary title={name} className={accountLabelClass}>
        <span className="sr-only">Your account: {name}</span>
        <AccountLabel words={shortName(name)} opens />
      </summary>
      <div className="absolute top-full right-0 z-30 w-56 panel p-2 shadow-soft">
        <p className="px-3 pt-1 pb-2 text-sm break-words text-ink-soft">{name}</p>
        <ul>
          {(staff ? [...links, backOfficeLink] : links).map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)} className={itemClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <PostForm reloadDocument action="/sign-out" className="mt-1 border-t border-line pt-1">
          <button type="submit" className={itemClass}>
            <LogOut aria-hidden="true" size={18} />
            Sign out
          </button>
        </PostForm>
      </div>
    </details>
  )
}
