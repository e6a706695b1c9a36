import { Link, useLocation } from 'react-router'
import { truncate } from '#kernel/text.ts'
import type { PageValues } from '#ui/data/page-values.ts'
import { ChevronDown, CircleUserRound } from '#ui/icons/icons.ts'

export const accountLabelClass = 'flex min-h-11 items-center rounded-control px-2.5 text-sm font-semibold no-underline hover:bg-paper-sunk'

export const shortName = (name: string): string => truncate(name.split(' ')[0] ?? name, 10)

/** An icon on phones, words elsewhere; `opens` adds the menu arrow. */
export const AccountLabel = ({ words: text, opens = false }: { words: string; opens?: boolean }) => (
  <>
    <CircleUserRound aria-hidden="true" size={22} className="sm:hidden" />
    <span aria-hidden="true" className="flex items-center gap-1.5 max-sm:hidden">
      {text}
      {opens && <ChevronDown size={16} />}
    </span>
  </>
)

/** Guests sign in and return here; members go to their profile until the menu has loaded. */
export function AccountLink({ user }: { user: PageValues['user'] }) {
  const { pathname, search } = useLocation()
  const isGate = /^\/(sign-in|register|verify|forgot|reset|check-your-mail)\b/.test(pathname)
  const signIn = isGate ? '/sign-in' : `/sign-in?back=${encodeURIComponent(pathname + search)}`
  return (
    <Link to={user.guest ? signIn : '/profile'} className={accountLabelClass}>
      <span className="sr-only">{user.guest ? 'Sign in' : `Your account: ${user.name}`}</span>
      <AccountLabel words={user.guest ? 'Sign in' : shortName(user.name ?? '')} opens={!user.guest} />
    </Link>
  )
}
