/**
 * Which of some tabs is open at an address: its own page (`page`), or one below it, such as a record of its list (`true`; the tab is not
 * that page). The longest one counts, so that '/profile/orders' is not below '/profile'.
 */
export function openTab(tabs: readonly string[], pathname: string): { to: string; current: 'page' | 'true' } | null {
  const at = pathname.replace(/\/+$/, '')
  const [to] = tabs.filter((tab) => at === tab || at.startsWith(`${tab}/`)).sort((a, b) => b.length - a.length)
  return to === undefined ? null : { to, current: to === at ? 'page' : 'true' }
}
