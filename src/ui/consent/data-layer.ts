import type { PageValues } from '#ui/data/page-values.ts'

/** Row K7: visitor data for analytics. It stays in the page until they agree. */
export type DataLayerEntry = {
  LoginStatus: 'Logged In' | 'Logged Out'
  UserId: string
  MemberStatus: 'Subscribed' | 'Not Subscribed'
  MemberType: string
}

/** A paused plan is not live. */
export const dataLayerEntry = ({ user, subscription: { allowedToStream, membershipName } }: PageValues): DataLayerEntry => ({
  LoginStatus: user.guest ? 'Logged Out' : 'Logged In',
  UserId: user.id ?? '',
  MemberStatus: allowedToStream ? 'Subscribed' : 'Not Subscribed',
  MemberType: (allowedToStream && membershipName) || '',
})
