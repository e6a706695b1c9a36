import { expect, test } from 'vitest'
import { dataLayerEntry } from './data-layer.ts'

const page = { currencySymbol: '£', csrfToken: '', apiToken: '', baseUrl: '/api/v1/' }

test('[K7] a plan counts while it can stream: a paused one is not subscribed and has no type', () => {
  const of = (allowedToStream: boolean, membershipName: string | null) =>
    dataLayerEntry({
      ...page,
      user: { id: '7', name: 'Nell' },
      recaptcha: { enabled: false, siteKey: '' },
      subscription: { allowedToStream, membershipName },
    })
  expect(of(true, 'Ultimate')).toEqual({ LoginStatus: 'Logged In', UserId: '7', MemberStatus: 'Subscribed', MemberType: 'Ultimate' })
  expect(of(false, 'Ultimate')).toMatchObject({ MemberStatus: 'Not Subscribed', MemberType: '' })
  expect(of(false, null)).toMatchObject({ MemberStatus: 'Not Subscribed', MemberType: '' })
})
