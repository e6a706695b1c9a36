import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/shop.ts'

const path = '/lessons/slow-blues-turnarounds/play'

test('[B26] the waveform marks the bars most players loop, and the end of a lesson suggests pieces within reach', async ({
  page,
  books,
}) => {
  await books.db.deleteFrom('practice_loops').execute()
  await books.db.deleteFrom('practice_choices').execute()
  const { asset_id } = await books.db
    .selectFrom('products')
    .select('asset_id')
    .where('slug', '=', 'slow-blues-turnarounds')
    .executeTakeFirstOrThrow()
  const bars = [1, 2, 3, 4].map((number) => ({
    asset_id: asset_id!,
    number,
    starts: (number - 1) * 2,
    ends: number * 2,
    notes_per_second: 4,
  }))
  await books.db
    .insertInto('recording_bars')
    .values(bars)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await books.db
    .insertInto('hard_bars')
    .values([1, 2].map((number) => ({ asset_id: asset_id!, number, members: 7, players: 21 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await books.db.updateTable('products').set({ notes_per_second: 4.4 }).where('slug', '=', 'rock-rhythm-engine').execute()
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto(path)
  const stage = page.getByRole('region', { name: /^Player: / })
  await expect(stage.getByText('Hard bars. Bars 1 to 2: every third player loops them.')).toBeAttached()
  await expect(stage.getByText('Bars 1 to 2: every third player loops them', { exact: true })).toBeVisible()
  await playerOf(page).play()
  await stage.locator('video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.2
  })
  const question = stage.getByLabel(/four notes a beat/)
  await expect(question).toBeVisible()
  await question.fill('60')
  await stage.getByRole('button', { name: 'Show what’s within reach' }).click()
  const suggestion = stage.getByRole('list', { name: 'Within reach' }).getByRole('link', { name: /Rock rhythm engine/ })
  await expect(suggestion).toContainText('One step faster than your best')
  await page.goto('/search?q=rock+rhythm+engine')
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: 'Rock rhythm engine' })
  await expect(card.first()).toContainText('One step faster than your best')
})
