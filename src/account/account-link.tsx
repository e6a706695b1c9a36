import { Link, useLocation } from 'react-router'
import { truncate } from '#kernel/text.ts'
import type { PageValues } from '#ui/data/page-values.ts'
import { ChevronDown, CircleUserRound } from '#ui/icons/icons.ts'

export const accountLabelClass = 'flex min-h-11 items-center rounded-control px-2.5 text-sm font-semibold no-underline hover:bg-paper-sunk'

/** What fits the header of a name: the first of its words, cut at ten letters. */
export const shortName = (name: string): string => truncate(name.split(' ')[0] ?? name, 10)

/** A picture on phones, words elsewhere; `opens` adds the sign of a menu. */
export const AccountLabel = ({ words, opens = false }: { words: string; opens?: boolean }) => (
  <>
    <CircleUserRound aria-hidden="true" size={22} className="sm:hidden" />
    <span aria-hidden="true" className="flex items-center gap-1.5 max-sm:hidden">
      {words}
      {opens && <ChevronDown size={16} />}
    </span>
  </>
)

/** A guest's way to sign in, and back to where they are; for a member, until the menu has loaded, the way to the profile. */
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
