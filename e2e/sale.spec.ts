import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { fillCart } from './fixtures/checkout.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

/** A quarter off one line for so many seconds; removes an earlier try's sale. */
async function startSale(db: Db, stockLineId: number, seconds: number): Promise<void> {
  await sql`delete from sales where name = 'A short one'`.execute(db)
  const [scheduledAt, startsAt, endsAt, restsUntil] = [-3600, 0, seconds, seconds + 30 * 86_400].map(
    (from) => new Date(Date.now() + from * 1000),
  )
  await sql`
    with sale as (
      insert into sales (name, percent, starts_at, ends_at, created_at) values ('A short one', 25, ${startsAt}, ${endsAt}, ${scheduledAt}) returning id
    )
    insert into sale_prices (sale_id, stock_line_id, currency, minor, starts_at, ends_at, rests_until)
    select sale.id, stock_line_id, currency, (minor * 75 + 50) / 100, ${startsAt}, ${endsAt}, ${restsUntil}
    from sale, stock_prices where stock_line_id = ${stockLineId}`.execute(db)
}

const total = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).getByText(/£/).last()

test('[P17] [B34] when a countdown ends, the page and the open cart show the full price and explain it', async ({
  page,
  context,
  books,
}) => {
  const line = await books.stockLine('garage-stomp', 'digital')
  await startSale(books.db, line, 45)
  await page.goto('/backing-tracks/garage-stomp')
  const formats = page.getByRole('region', { name: 'Formats and prices' })
  await expect(formats.getByText('£2.99')).toBeVisible()
  await expect(page.getByText('A short one')).toBeVisible()
  await expect(page.getByText('Last hour: ends in')).toBeVisible()
  const seconds = async () => Number((await page.getByRole('timer').textContent())?.split(':').at(-1))
  const before = await seconds()
  await expect.poll(seconds).toBeLessThan(before)
  // Interaction hydrates the waiting parts, which would otherwise delay updates.
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 260)

  const cart = await context.newPage()
  await fillCart(cart, line)
  await cart.goto('/cart')
  await expect(total(cart)).toHaveText('£2.99')

  // The full price was always shown, struck; the end shows in what disappears.
  await expect(page.getByRole('timer')).toHaveCount(0, { timeout: 90_000 })
  await expect(formats.getByText('£2.99')).toHaveCount(0)
  await expect(formats.getByText('£3.99')).toBeVisible()
  await expect(cart.getByText('The sale on “Garage stomp” has ended. It’s now £3.99.')).toBeVisible()
  await expect(total(cart)).toHaveText('£3.99')
})
