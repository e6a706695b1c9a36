import { wireLoopback } from './fixtures/loopback.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { copyTakes, openPanel, openTakes, secondsOfTakes } from './fixtures/takes.ts'

declare global {
  interface Window {
    recorder?: { port: MessagePort; next: number }
  }
}

/** Lets the test report sound to a take, in the recorder’s name. */
async function wireRecorder(page: Page): Promise<void> {
  await wireLoopback(page, 0)
  await page.addInitScript(() => {
    window.AudioWorkletNode = new Proxy(AudioWorkletNode, {
      construct(Node, [context, name, options]: [BaseAudioContext, string, AudioWorkletNodeOptions]) {
        const node = new Node(context, name, options)
        if (name !== 'recorder') return node
        const recorder = { port: node.port, next: 0 }
        node.port.addEventListener('message', ({ data, isTrusted }) => {
          if (isTrusted) recorder.next = Math.max(recorder.next, data.frame + data.samples.length)
        })
        window.recorder = recorder
        return node
      },
    })
  })
}

/** So many seconds of sound at once, after what was heard last. */
const hear = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((seconds) => {
    const { recorder } = window
    if (!recorder) throw new Error('nothing records')
    const size = 2048
    for (let left = seconds * 48_000; left > 0; left -= size) {
      const data = { frame: recorder.next, samples: new Float32Array(size).fill(0.1) }
      recorder.next += size
      recorder.port.dispatchEvent(new MessageEvent('message', { data }))
    }
  }, seconds)

test('a take ends by itself after three minutes of sound, says so, and keeps exactly those', async ({ page }) => {
  await wireRecorder(page)
  const panel = await openTakes(page)
  await panel.getByRole('button', { name: 'Record over this loop' }).click()
  await expect(panel.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible()
  const stop = panel.getByRole('button', { name: 'Stop recording' })
  await hear(page, 170)
  await expect(panel.getByText(/^2:5\d$/)).toBeVisible()
  await expect(stop).toBeVisible()
  await hear(page, 30)
  await expect(stop).toBeHidden()
  await expect(panel.getByText('Takes are three minutes at most')).toBeVisible()
  await expect(panel.getByText('The first 3 minutes are kept.')).toBeVisible()
  await expect(panel.getByRole('listitem').getByRole('button')).toHaveText([/3:00 from .* at 100%$/])
  expect(await secondsOfTakes(page)).toEqual([180])
})

test('a loop takes no 21st take, and neither does a recording without a loop; one deleted makes room', async ({ page }) => {
  await wireLoopback(page, 0)
  let panel = await openTakes(page)
  await panel.getByRole('button', { name: 'Record over this loop' }).click()
  await expect(panel.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Stop recording' }).click()
  const takes = panel.getByRole('listitem')
  await expect(takes).toHaveCount(1)

  await copyTakes(page, 20)
  await page.reload()
  panel = await openPanel(page)
  await expect(takes).toHaveCount(20)
  await expect(panel.getByText('This loop has 20 takes. Delete one to record another.')).toBeVisible()
  const record = panel.getByRole('button', { name: 'Record over this loop' })
  await expect(record).toBeDisabled()
  await takes.first().getByRole('button').click()
  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.getByRole('button', { name: 'Delete for good' }).click()
  await expect(takes).toHaveCount(19)
  await expect(record).toBeEnabled()

  await copyTakes(page, 39, { loop: null })
  await page.reload()
  panel = await openPanel(page)
  await expect(record).toBeEnabled()
  await page.getByRole('button', { name: 'Loop', exact: true }).click()
  await expect(panel.getByText('There are 20 takes without a loop. Delete one to record another.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Record from here' })).toBeDisabled()
})
