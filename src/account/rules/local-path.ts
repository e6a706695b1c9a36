/** Printable ASCII without backslash only: browsers drop control characters and would read `/<tab>/evil` as `//evil`. */
export const localPath = (given: unknown, fallback = '/'): string =>
  typeof given === 'string' && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(given) ? given : fallback

/** Where to go after sign-in; null for the member's home. */
export const backPath = (given: unknown): string | null => localPath(given, '') || null

/** The sign-in page sends members on to their home. */
export const homeGate = '/sign-in'

/** Staff start in the back office, members on their home. */
export const homeOf = ({ role }: { role: string }): string => (role === 'staff' ? '/admin' : '/')

export const withBack = (address: string, wish: string | null): string =>
  wish ? `${address}${address.includes('?') ? '&' : '?'}back=${encodeURIComponent(wish)}` : address
