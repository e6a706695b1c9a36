import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { fillSignIn, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test('[P2] [B17] [B19] [E19] learning paths can be filtered, shown as a list, and link to their steps', async ({ page }) => {
  await page.goto('/paths')
  await expect(page.getByRole('status').filter({ hasText: '2 paths' })).toBeVisible()
  await page.getByRole('group', { name: 'Style' }).getByRole('checkbox', { name: 'Blues' }).check()
  await expect(page).toHaveURL('/paths?style=blues')
  await page.locator('label').filter({ hasText: 'List' }).click()
  await expect(page).toHaveURL('/paths?style=blues&view=list')
  await page.getByRole('list', { name: 'Learning paths' }).getByRole('link', { name: 'From porch to stage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From porch to stage' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Step by step' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('complementary', { name: 'Your progress' })).toContainText('Buy this step, or play it with a membership.')
})

test('[B20] [B39] [E11] a member watches a path, follows its next step, and finds it in the library', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await finishLessons(books, newcomer, 'slow-blues-turnarounds')
  await page.goto('/paths/from-porch-to-stage')
  await page.getByRole('button', { name: 'Watch later' }).click()
  await expect(page).toHaveURL(/sign-in/)
  await fillSignIn(page, newcomer)
  await expect(page).toHaveURL(/paths\/from-porch-to-stage/)
  await expect(page.getByRole('button', { name: 'On your watchlist' })).toBeVisible()
  const progress = page.getByRole('complementary', { name: 'Your progress' })
  await expect(progress).toContainText('1 of 2 lessons done')
  await expect(progress.getByRole('link', { name: /^Next: Travis picking basics/ })).toHaveAttribute(
    'href',
    '/lessons/travis-picking-basics',
  )
  await page.goto('/watchlist')
  await expect(page.getByRole('list', { name: 'Learning paths' }).getByRole('link', { name: 'From porch to stage' })).toBeVisible()
  await page.goto('/library')
  await expect(page.getByRole('region', { name: 'Learning paths' })).toContainText('1 of 2 lessons done')
})

test('[B35] search finds a learning path in its own group', async ({ page }) => {
  await page.goto('/search?q=porch+to+stage')
  await expect(page.getByRole('region', { name: 'Learning paths' }).getByRole('link', { name: /From porch to stage/ })).toBeVisible()
})

test('[P2] [B20] a member completes a path and gets a certificate, whose address anyone can verify until it is revoked', async ({
  page,
  anotherBrowser,
  books,
}) => {
  await books.db.deleteFrom('lesson_progress').execute()
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto('/paths/from-porch-to-stage')
  const progress = page.getByRole('complementary', { name: 'Your progress' })
  await progress.getByRole('link', { name: /^Start: Slow blues turnarounds/ }).click()
  await expect(page).toHaveURL(/\/play\?lesson=slow-blues-turnarounds/)
  await (await awake(page.getByRole('button', { name: 'Progress', exact: true }))).click()
  const panel = page.getByRole('dialog', { name: 'Your progress' })
  await panel.getByRole('button', { name: 'Mark as done' }).click()
  await expect(panel.getByText('Marked as done')).toBeVisible()
  await page.goto('/paths/from-porch-to-stage')
  await expect(progress).toContainText('1 of 2 lessons done')
  await expect(progress.getByRole('link', { name: /^Next: Travis picking basics/ })).toBeVisible()
  // Its recording is still being prepared in this shop.
  await finishLessons(books, 'subscriber@woodshed.test', 'travis-picking-basics')
  await page.reload()
  await page.getByRole('link', { name: 'Get your certificate' }).click()
  await page.getByLabel('Name').fill('Eleanor Ashby')
  await page.getByRole('button', { name: 'Make my certificate' }).click()
  const address =
    (await page
      .getByRole('main')
      .getByRole('link', { name: /\/certificates\// })
      .getAttribute('href')) ?? ''
  const pdf = await page.request.get(`${address}/certificate.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const stranger = await anotherBrowser()
  await stranger.goto(address)
  await expect(stranger.getByText('Eleanor Ashby')).toBeVisible()
  await expect(stranger.getByText('From porch to stage')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByRole('button', { name: 'Make my certificate' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('This certificate was revoked')).toBeVisible()
  expect((await page.request.get(`${address}/certificate.pdf`)).status()).toBe(404)
})

/** Lessons the member has heard through. */
async function finishLessons(books: Books, email: string, ...slugs: string[]): Promise<void> {
  const at = new Date()
  await books.db
    .insertInto('lesson_progress')
    .columns(['user_id', 'product_id', 'done_at', 'changed_at'])
    .expression((eb) =>
      eb
        .selectFrom('auth.users as u')
        .innerJoin('products as p', (join) => join.on('p.slug', 'in', slugs))
        .select((s) => ['u.id', 'p.id as product', s.val(at).as('done'), s.val(at).as('changed')])
        .where('u.email', '=', email),
    )
    .execute()
}
