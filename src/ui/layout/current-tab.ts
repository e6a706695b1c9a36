/** `page` or, below it, `true`. The longest match wins: '/profile/orders' isn't '/profile'. */
export function currentTab(tabs: readonly string[], pathname: string): { to: string; current: 'page' | 'true' } | null {
  const at = pathname.replace(/\/+$/, '')
  const [to] = tabs.filter((tab) => at === tab || at.startsWith(`${tab}/`)).sort((a, b) => b.length - a.length)
  return to === undefined ? null : { to, current: to === at ? 'page' : 'true' }
}
