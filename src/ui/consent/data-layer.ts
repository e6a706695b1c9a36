import type { PageValues } from '#ui/data/page-values.ts'

/** Row K7: what analytics may know of a visitor. It stays in the page until they agree. */
export type DataLayerEntry = {
  LoginStatus: 'Logged In' | 'Logged Out'
  UserId: string
  MemberStatus: 'Subscribed' | 'Not Subscribed'
  MemberType: string
}

export const dataLayerEntry = ({ user, subscription: { membershipName } }: PageValues): DataLayerEntry => ({
  LoginStatus: user.guest ? 'Logged Out' : 'Logged In',
  UserId: user.id ?? '',
  MemberStatus: membershipName === null ? 'Not Subscribed' : 'Subscribed',
  MemberType: membershipName ?? '',
})
