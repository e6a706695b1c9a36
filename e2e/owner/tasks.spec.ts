import { readFile, writeFile } from 'node:fs/promises'
import { signIn } from '../fixtures/people.ts'
import { expect, type Page, test } from '../fixtures/shop.ts'
import { goTo, handsOf, type Task, undoLast, type Way, ways } from './hands.ts'
import { publishingTasks } from './publishing-tasks.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

const tasks: Task[] = [
  {
    name: 'Find something by half a name',
    most: 3,
    async run(page, hands) {
      await goTo(page, hands, 'turnar', 'Products', /Slow blues turnarounds/)
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Slow blues turnarounds')
    },
  },
  {
    name: 'Change a price',
    most: 3,
    async run(page, hands) {
      await goTo(page, hands, 'open tuning airs', 'Products', /^Open tuning airs/)
      await hands.type(page.getByLabel('Price, GBP').first(), '7.77')
      await hands.press(save(page))
      await expect(page.getByText('Saved.')).toBeVisible()
      await undoLast(page, hands)
    },
  },
  {
    name: 'Hide a wrong product',
    most: 3,
    async run(page, hands) {
      await goTo(page, hands, 'open tuning airs', 'Products', /^Open tuning airs/)
      await hands.press(page.getByRole('button', { name: 'Retire' }))
      await expect(page.getByText('Retired. Owners keep it.')).toBeVisible()
      await undoLast(page, hands)
    },
  },
  {
    name: 'Change many prices at once',
    most: 3,
    async run(page, hands) {
      await goTo(page, hands, 'prices', 'Screens', /^Prices/)
      await hands.choose(page.getByLabel('Change', { exact: true }), /^All that match/)
      await hands.type(page.getByLabel('How much'), '10')
      await hands.press(page.getByRole('button', { name: 'Preview', exact: true }))
      await hands.press(page.getByRole('button', { name: /^Change \d+ prices$/ }))
      await expect(page.getByText(/prices will change in ten seconds/)).toBeVisible()
    },
  },
  {
    name: 'Undo a bulk mistake',
    most: 3,
    async run(page, hands) {
      await goTo(page, hands, 'audit log', 'Screens', /^Log/)
      await hands.press(
        page
          .getByRole('row', { name: /Changed prices in bulk/ })
          .first()
          .getByRole('button', { name: /^Undo/ }),
      )
      await expect(page.getByText(/^Undone: \d+ prices/)).toBeVisible()
    },
  },
  {
    name: 'Schedule a sale',
    most: 3,
    async run(page, hands, words) {
      await goTo(page, hands, 'schedule sale', 'Actions', 'Schedule a sale')
      const plan = page.getByRole('region', { name: 'New sale' })
      await hands.type(plan.getByLabel('Name'), `Week of ${words}`)
      await hands.type(plan.getByLabel('Percent off'), '10')
      await hands.choose(plan.getByLabel('Kind'), /^CDs?$/)
      await hands.type(plan.getByLabel('From (Europe/London)'), '2032-01-01T00:00')
      await hands.type(plan.getByLabel('Until (Europe/London)'), '2032-01-08T00:00')
      await hands.press(plan.getByRole('button', { name: 'Show a preview' }))
      await hands.press(page.getByRole('button', { name: /^Schedule / }))
      await expect(page.getByRole('row', { name: new RegExp(`Week of ${words}`) })).toBeVisible()
      await undoLast(page, hands)
    },
  },
  {
    name: 'Change the home page',
    most: 3,
    async run(page, hands) {
      await goTo(page, hands, 'home page', 'Screens', /^Home page/)
      await hands.press(page.getByRole('button', { name: 'Hide Running sale' }))
      await hands.press(page.getByRole('button', { name: 'Publish', exact: true }))
      await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
      await hands.pressAside(page.getByRole('button', { name: 'Start again from the shop’s standard' }))
      await expect(page.getByRole('button', { name: 'Hide Running sale' })).toBeVisible()
      await hands.pressAside(page.getByRole('button', { name: 'Publish', exact: true }))
      await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
    },
  },
  {
    name: 'Invite staff with a role',
    most: 3,
    async run(page, hands, words) {
      await goTo(page, hands, 'invite', 'Actions', 'Invite staff')
      await hands.type(page.getByLabel('Email', { exact: true }), `${words.toLowerCase()}@example.com`)
      await hands.choose(page.getByLabel('Role', { exact: true }).first(), /^Shop/)
      await hands.press(page.getByRole('button', { name: 'Send invitation' }))
      await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(words.toLowerCase())
      await undoLast(page, hands)
    },
  },
]

const figures = new URL('../../docs/owner-tasks.md', import.meta.url)

/** The figure of docs/owner-tasks.md. `WRITE_FIGURES=1` writes what was counted instead. */
async function documented(task: string, way: Way, counted: number): Promise<number> {
  const text = await readFile(figures, 'utf8')
  const row = new RegExp(`^\\| ${task}( \\| [\\d–]+){${ways.length}} \\|$`, 'm').exec(text)?.[0]
  if (!row) throw new Error(`docs/owner-tasks.md has no row for “${task}”`)
  const cells = row.split(' | ')
  const at = ways.indexOf(way) + 1
  if (process.env.WRITE_FIGURES !== '1') return Number.parseInt(cells[at] ?? '', 10)
  const end = at === ways.length ? ' |' : ''
  await writeFile(figures, text.replace(row, cells.with(at, `${counted}${end}`).join(' | ')))
  return counted
}

const isThorough = process.env.OWNER_TASKS === 'all'
const alsoInCi: Partial<Record<Way, string>> = { keyboard: 'Change a price', phone: 'Hide a wrong product' }
const phoneScreen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const way of ways)
  test.describe(`by ${way}`, () => {
    if (way === 'phone') test.use(phoneScreen)
    for (const { name, most, slow, run } of [...publishingTasks, ...tasks])
      if (isThorough || (way === 'mouse' ? !slow : alsoInCi[way] === name))
        test(`${name}, from Today by ${way}`, async ({ page }) => {
          await signIn(page, 'staff@woodshed.test')
          const hands = handsOf(way, page)
          await run(page, hands, `Q${crypto.randomUUID().slice(0, 6).toUpperCase()}`)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            'pixels to scroll sideways',
          ).toBeLessThanOrEqual(0)
          expect(hands.presses).toBeLessThanOrEqual(most)
          expect(hands.presses).toBe(await documented(name, way, hands.presses))
        })
  })
