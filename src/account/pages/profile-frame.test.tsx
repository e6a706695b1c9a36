import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { recordBounce } from '#platform/mail/suppression.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { UnreachableNotice } from '../profile/unreachable-notice.tsx'
import { loader } from './profile-frame.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('shows a member whose emails bounce a notice with two fixes on every account page', async () => {
  const { email } = people.member
  const context = new RouterContextProvider()
  context.set(ctxKey, await ctxOf(shop, email))
  expect((await loader({ context } as never)).unreachable).toBeNull()
  await recordBounce(shop.ctx, { id: 'one', address: email, kind: 'hard', why: '5.1.1' })
  const { unreachable } = await loader({ context } as never)
  expect(unreachable).toEqual({ email, mayTryAgain: true })

  const Stub = createRoutesStub([{ path: '/', Component: () => <UnreachableNotice {...unreachable!} /> }])
  const page = renderToString(<Stub initialEntries={['/']} />)
  expect(page).toContain(`We can’t reach you at ${email}`)
  expect(page).toContain('Change your address')
  expect(page).toContain('Try this address again')
})
