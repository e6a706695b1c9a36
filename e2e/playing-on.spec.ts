import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { expectAccessible, expectNarrow } from './fixtures/sound-page.ts'

const track = '/backing-tracks/slow-blues-in-a'

/** Counts the sounds that were started or stopped, and listens at the loudspeaker. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { starts: 0, stops: 0, output: null as AnalyserNode | null }
    Object.assign(window, { heard })
    const { start, stop } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...given) {
      heard.starts += 1
      return start.apply(this, given)
    }
    AudioBufferSourceNode.prototype.stop = function (...given) {
      heard.stops += 1
      return stop.apply(this, given)
    }
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...given: unknown[]) => unknown
    AudioNode.prototype.connect = function (this: AudioNode, ...given: unknown[]) {
      if (given[0] instanceof AudioDestinationNode) {
        heard.output = new AnalyserNode(this.context, { fftSize: 16_384 })
        connect.call(this, heard.output)
      }
      return connect.apply(this, given)
    } as AudioNode['connect']
  })

type Heard = { starts: number; stops: number; output: AnalyserNode | null }
const counts = (page: Page) =>
  page.evaluate(() => {
    const { starts, stops } = (window as unknown as { heard: Heard }).heard
    return { starts, stops }
  })
/** The loudest of the last third of a second, 0 to 1. */
const loudest = (page: Page) =>
  page.evaluate(() => {
    const { output } = (window as unknown as { heard: Heard }).heard
    if (!output) return 0
    const samples = new Float32Array(output.fftSize)
    output.getFloatTimeDomainData(samples)
    return Math.max(...samples.map(Math.abs))
  })

test('[B5] [B4] a loop keeps playing without a gap while browsing, whose bar adds it to a playlist, stops when another tab plays, and its page can resume it', async ({
  page,
  context,
}) => {
  await signIn(page, 'subscriber@woodshed.test')
  await listen(page)
  await page.goto(`${track}/play`)
  const player = page.getByRole('region', { name: /^Player: / })
  await (await awake(player.getByRole('button', { name: 'Loops' }))).click()
  const loops = player.getByRole('complementary', { name: 'Loops' })
  await loops.getByLabel('Start', { exact: true }).fill('4')
  await loops.getByLabel('End', { exact: true }).fill('8')
  await loops.getByRole('button', { name: 'Set the loop' }).click()
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => loudest(page), { timeout: 30_000 }).toBeGreaterThan(0.01)
  const before = await counts(page)

  await page.getByRole('link', { name: /^Back to / }).click()
  const bar = page.getByRole('region', { name: 'Now playing' })
  await expect(bar.getByRole('button', { name: 'Pause Slow blues in A' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Loop / })).toHaveAttribute('aria-pressed', 'true')
  const place = () => bar.getByRole('slider', { name: 'Position' }).inputValue()
  await expect.poll(async () => Number(await place()), { message: 'the loop starts over' }).toBeGreaterThan(7)
  await expect.poll(async () => Number(await place()), { message: 'the loop starts over' }).toBeLessThan(5)
  expect(await counts(page), 'nothing was started or stopped').toEqual(before)
  expect(await loudest(page)).toBeGreaterThan(0.01)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await bar.getByRole('button', { name: 'Add to a playlist: Slow blues in A' }).click()
  await expect(page.getByRole('dialog', { name: 'Add to a playlist' }).getByRole('button', { name: /^Create/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto(track)
  await (await awake(other.getByRole('button', { name: /^Play sample/ }).first())).click()
  await expect(bar.getByRole('button', { name: 'Play Slow blues in A' })).toBeVisible()
  await expect.poll(() => loudest(page)).toBeLessThan(0.001)

  await bar.getByRole('button', { name: 'Play Slow blues in A' }).click()
  await expect.poll(() => loudest(page)).toBeGreaterThan(0.01)
  const resumed = await counts(page)
  await bar.getByRole('link', { name: 'Open player', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(bar).toBeHidden()
  expect(await counts(page), 'nothing was started or stopped').toEqual(resumed)
})
