import { join } from 'node:path'
import { startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

/** What each service's script does, as far as the shop sees: draws itself, obeys calls and reports. */
const fakes = {
  livechat: `
    const drawn = Object.assign(document.createElement('button'), { id: 'chat', textContent: 'Chat with us' })
    document.body.append(drawn)
    let heard = () => {}
    const show = (visibility) => {
      drawn.dataset.state = visibility
      drawn.hidden = visibility === 'hidden'
      heard({ visibility })
    }
    const acts = { hide: () => show('hidden'), minimize: () => show('minimized'), maximize: () => show('maximized'), destroy: () => drawn.remove() }
    LiveChatWidget._h = ([kind, [first, second]]) => kind === 'on' ? (heard = second) : acts[first]()
    LiveChatWidget._q.forEach((call) => LiveChatWidget._h(call))
    drawn.dataset.license = __lc.license
    drawn.onclick = () => show('maximized')
    if (!drawn.dataset.state) show('minimized')`,
  tawk: `
    const drawn = Object.assign(document.createElement('button'), { id: 'chat', textContent: 'Chat with us' })
    document.body.append(drawn)
    drawn.dataset.state = 'minimized'
    const show = (state) => { drawn.dataset.state = state; drawn.hidden = state === 'hidden' }
    Object.assign(Tawk_API, {
      hideWidget: () => show('hidden'),
      showWidget: () => { if (drawn.hidden) show('minimized') },
      minimize: () => show('minimized'),
      maximize: () => show('maximized'),
      isChatMaximized: () => drawn.dataset.state === 'maximized',
      shutdown: () => drawn.remove(),
    })
    drawn.onclick = () => show('maximized')
    Tawk_API.onLoad()`,
}

for (const { service, id, script, name } of [
  { service: 'livechat', id: '12345678', script: 'https://cdn.livechatinc.com/tracking.js', name: 'LiveChat' },
  { service: 'tawk', id: '5f00aa/1abc', script: 'https://embed.tawk.to/5f00aa/1abc', name: 'tawk.to' },
] as const)
  test.describe(`with ${name} chat configured`, () => {
    const folder = temporaryFolder()
    test.afterAll(() => removeFolder(folder))

    test('[S14] loads after consent, hides or minimizes around toasts, stays while open, and is absent from payment pages', async ({
      browser,
    }) => {
      const shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', CHAT: service, CHAT_ID: id })
      const context = await browser.newContext({ baseURL: shop.url })
      const foreign: string[] = []
      context.on('request', (request) => {
        if (!request.url().startsWith(shop.url) && /^https?:/.test(request.url())) foreign.push(request.url())
      })
      await context.route(script, (route) => route.fulfill({ body: `{${fakes[service]}}`, contentType: 'text/javascript' }))
      const page = await context.newPage()
      const blocked: string[] = []
      page.on('console', (message) => /Content Security Policy/.test(message.text()) && blocked.push(message.text()))
      await page.goto('/about')
      const notice = page.getByRole('region', { name: 'Privacy choices' })
      await expect(notice).toContainText(`run by ${name}`)
      await notice.getByRole('button', { name: 'Decline' }).click()
      await page.reload()
      await page.getByRole('button', { name: 'Privacy choices' }).click()
      expect(foreign).toEqual([])

      await notice.getByRole('button', { name: 'Choose' }).click()
      await notice.getByLabel(`Help chat, with ${name}`).check()
      await notice.getByRole('button', { name: 'Save choices' }).click()
      const chat = page.getByRole('button', { name: 'Chat with us' })
      await expect(chat).toBeVisible()
      expect(foreign).toEqual([script])

      await toast(page, true)
      await expect(chat).toBeHidden()
      await toast(page, false)
      await expect(chat).toBeVisible()
      await chat.click()
      await toast(page, true)
      await toast(page, false)
      await expect(chat).toHaveAttribute('data-state', 'maximized')

      // Consent persists: the next page has the chat, a payment page doesn't.
      await page.goto('/about')
      await expect(chat).toBeVisible()
      await page.goto('/membership/card')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('script[data-outside]')).toHaveCount(0)
      await expect(chat).toHaveCount(0)

      await page.goto('/about')
      await expect(chat).toBeVisible()
      await page.getByRole('button', { name: 'Privacy choices' }).click()
      await notice.getByRole('button', { name: 'Decline' }).click()
      await expect(chat).toHaveCount(0)
      expect(blocked).toEqual([])
      await context.close()
      await shop.stop()
    })
  })

const toast = (page: Page, open: boolean) =>
  page.evaluate((open) => window.dispatchEvent(new CustomEvent('woodshed:toast', { detail: { open } })), open)
