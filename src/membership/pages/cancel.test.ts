import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from '#membership/pages/cancel.tsx'
import { checkedShop } from '#membership/tests/membership-shop.ts'
import { ctxKey } from '#platform/page-context.ts'

const shop = await checkedShop()

test('[B46] [P23] shows the second screen with or without a reason', async () => {
  const player = await shop.player()
  await player.join()
  const chosen = async (search: string) => {
    const context = new RouterContextProvider()
    context.set(ctxKey, player.ctx)
    const request = new Request(`http://localhost:3000/profile/membership/cancel${search}`)
    return ((await loader({ request, params: {}, context } as never)) as { chosen: string | null }).chosen
  }
  expect([await chosen(''), await chosen('?on=yes&reason=price'), await chosen('?on=yes')]).toEqual([null, 'price', 'none'])
})
