import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#account/tests/browser.ts'
import { asStaff } from '#account/tests/staff.ts'
import { idOf, newPerson } from '#account/tests/staff-people.ts'
import { loader } from '#catalogue/pages/product/product.tsx'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const ctxOf = async (email: string | null): Promise<Ctx> => {
  const browser = openBrowser(shop)
  if (email) Object.assign(browser.cookies, (await shop.member(email)).cookies)
  return browser.ctx()
}

async function shown(ctx: Ctx, slug: string, search: string) {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const request = new Request(`http://localhost:3000/lessons/${slug}${search}`)
  const { data } = await loader({ request, params: { slug }, context } as never)
  return data
}

const publish = (slug: string, published: boolean) =>
  shop.ctx.db.updateTable('products').set({ published }).where('slug', '=', slug).execute()

test('[E18] staff see an unpublished product as a guest, a member or a subscriber; to everyone else it doesn’t exist', async () => {
  const slug = testSlugs.lesson
  await publish(slug, false)
  const staff = await asStaff(shop.ctx)
  const as = async (viewer: string) => {
    const { product, member, access } = await shown(staff, slug, `?preview=${viewer}`)
    expect(product.slug).toBe(slug)
    return { member, plays: access.planKinds.includes('lesson') }
  }
  expect(await as('guest')).toEqual({ member: false, plays: false })
  expect(await as('member')).toEqual({ member: true, plays: false })
  expect(await as('subscriber')).toEqual({ member: true, plays: true })
  await expect(shown(staff, slug, '')).rejects.toMatchObject({ init: { status: 404 } })
  for (const email of [people.member.email, people.subscriber.email])
    await expect(shown(await ctxOf(email), slug, '?preview=subscriber')).rejects.toMatchObject({ init: { status: 404 } })
  await publish(slug, true)
})

test('[E18] an artist previews their own product by its link, which asks guests to sign in, whatever it leads to', async () => {
  const slug = testSlugs.lesson
  await publish(slug, false)
  const [ivy, bo] = [await newPerson(shop, 'ivy', 'artist'), await newPerson(shop, 'bo', 'artist')]
  await sql`insert into artist_accounts (user_id, artist_id) select ${idOf(ivy)}, artist_id from products where slug = ${slug}`.execute(
    shop.ctx.db,
  )
  expect((await shown(ivy, slug, '?preview=subscriber')).product.slug).toBe(slug)
  await expect(shown(ivy, slug, '')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(shown(bo, slug, '?preview=subscriber')).rejects.toMatchObject({ init: { status: 404 } })
  for (const address of [slug, 'no-such-lesson'])
    await expect(shown(await ctxOf(null), address, '?preview=guest')).rejects.toMatchObject({ code: 'sign-in-required' })
  await publish(slug, true)
})

test('[E18] a visitor gets no right by asking for a preview', async () => {
  const { member, access } = await shown(await ctxOf(null), testSlugs.lesson, '?preview=subscriber')
  expect([member, access.planKinds]).toEqual([false, []])
})
