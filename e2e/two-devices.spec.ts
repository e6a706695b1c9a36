import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/shop.ts'

const lesson = { path: '/lessons/slow-blues-turnarounds/play', title: 'Slow blues turnarounds' }

test('[P24] [P8] [O2] a one-device plan names the device that is streaming, and moves here on request', async ({
  page,
  newcomer,
  books,
  anotherBrowser,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const { id } = await books.db.selectFrom('auth.users').select('id').where('email', '=', newcomer).executeTakeFirstOrThrow()
  const now = new Date()
  const end = new Date(now.getTime() + 20 * 86_400_000)
  await books.db
    .insertInto('subscriptions')
    .values({
      user_id: id,
      tier: 'practice',
      term: 'monthly',
      status: 'active',
      provider: 'card',
      currency: 'GBP',
      period_start: now,
      period_end: end,
      look_at: end,
      created_at: now,
    })
    .execute()
  await signIn(page, newcomer)
  await page.goto(lesson.path)
  await playerOf(page).play()

  const other = await anotherBrowser()
  await signIn(other, newcomer)
  await other.goto(lesson.path)
  const elsewhere = `Your plan plays on 1 device at a time. It’s playing on Chrome on Windows (“${lesson.title}”).`
  await expect(other.getByText(elsewhere)).toBeVisible()
  await (await awake(other.getByRole('button', { name: 'Play here instead' }))).click()
  await expect(other.getByText(elsewhere)).toHaveCount(0)
  await expect.poll(playerOf(other).time, { message: 'the film moves on the other device' }).toBeGreaterThan(0.4)

  const first = page.getByRole('region', { name: /^Player: / })
  const pause = first.getByRole('button', { name: 'Pause', exact: true })
  if (await pause.isVisible()) await pause.click()
  await first.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText(elsewhere)).toBeVisible()
  await expect(first.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})
