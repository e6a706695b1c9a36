import { expect, test } from './fixtures/shop.ts'

const hour = 3_600_000

test('[K6] a product is marked new for seven days after its release', async ({ page, books }) => {
  const discs = ['amps-and-cabs-dvd', 'porch-lessons-dvd'] as const
  const before = await books.db.selectFrom('products').select(['slug', 'released_at']).where('slug', 'in', discs).execute()
  const release = (slug: string, released_at: Date) =>
    books.db.updateTable('products').set({ released_at }).where('slug', '=', slug).execute()
  const card = (slug: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/dvds/${slug}"]`) })
  try {
    await release(discs[0], new Date(Date.now() - 7 * 24 * hour + hour))
    await release(discs[1], new Date(Date.now() - 7 * 24 * hour - hour))
    // Lists follow a change of the catalogue within seconds.
    await expect(async () => {
      await page.goto('/dvds')
      await expect(card(discs[0]).getByText('New', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(card(discs[1])).toBeVisible()
    await expect(card(discs[1]).getByText('New', { exact: true })).toHaveCount(0)
  } finally {
    for (const { slug, released_at } of before) await release(slug, released_at)
  }
})
