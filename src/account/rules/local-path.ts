/** Printable ASCII without backslash only: browsers drop control characters and would read `/<tab>/evil` as `//evil`. */
export const localPath = (input: unknown, fallback = '/'): string =>
  typeof input === 'string' && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(input) ? input : fallback

/** Where to go after sign-in; null for the member's home. */
export const backPath = (input: unknown): string | null => localPath(input, '') || null

/** The sign-in page sends members on to their home. */
export const signInPath = '/sign-in'

/** Staff start in the back office, members on their home. */
export const homePathOf = ({ role }: { role: string }): string => (role === 'staff' ? '/admin' : '/')

export const withBack = (address: string, returnTo: string | null): string =>
  returnTo ? `${address}${address.includes('?') ? '&' : '?'}back=${encodeURIComponent(returnTo)}` : address
