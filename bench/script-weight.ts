import type { Page } from '@playwright/test'

/** Compressed script that a product page may load before any interaction. */
export const scriptBudget = 110_000

export type Weight = { files: number; script: number; html: number }

/** Opens a page as a first visit and weighs it: script as sent (compressed), the page as read. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page)
  const scripts = new Map<string, number>()
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.set(requestId, 0)
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const sofar = scripts.get(requestId)
    if (sofar !== undefined) scripts.set(requestId, sofar + encodedDataLength)
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const html = (await answer?.body())?.length ?? 0
  await network.detach()
  return { files: scripts.size, script: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0), html }
}
