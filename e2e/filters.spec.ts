import { awake } from './fixtures/awake.ts'
import { expect, test } from './fixtures/shop.ts'

test('[B17] on a phone several filters can be ticked before "Show", whose count updates, and the drawer stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/lessons')
  const drawer = page.getByRole('form', { name: 'Filter Lessons' })
  await awake(page.locator('#filters input').first())
  const count = drawer.getByRole('button', { name: /^Show / })
  await page.getByRole('button', { name: 'Filters' }).click()
  const all = await count.textContent()
  await drawer.getByRole('checkbox', { name: 'Folk' }).check()
  await drawer.getByRole('checkbox', { name: 'Intermediate' }).check()
  await drawer.getByRole('combobox', { name: 'Tuning' }).selectOption('DADGAD')
  await expect(page).toHaveURL('/lessons?style=folk&level=intermediate&tuning=DADGAD')
  await expect(count).toHaveText('Show 1 lesson')
  expect(all).not.toBe('Show 1 lesson')
  await expect(drawer.getByRole('checkbox', { name: 'Folk' })).toBeChecked()
  await count.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'Remove filter Intermediate' }).click()
  await expect(page).toHaveURL('/lessons?style=folk&tuning=DADGAD')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(drawer.getByRole('checkbox', { name: 'Intermediate' }), 'the form follows the chip').not.toBeChecked()
  await expect(drawer.getByRole('checkbox', { name: 'Folk' })).toBeChecked()
})

test('[B17] keeps the focus on a filter ticked by keyboard, and on the sort menu', async ({ page }) => {
  await page.goto('/lessons')
  const box = await awake(page.getByRole('form', { name: 'Filter Lessons' }).getByRole('checkbox', { name: 'Blues' }))
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/lessons?style=blues')
  await expect(page.getByRole('link', { name: 'Remove filter Blues' })).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/lessons')
  await expect(page.getByRole('link', { name: 'Remove filter Blues' })).toBeHidden()
  await expect(box).toBeFocused()

  const order = await awake(page.getByRole('combobox', { name: 'Sort' }))
  await order.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/lessons?sort=popular')
  await expect(order).toBeFocused()
  await page.goBack()
  await expect(order, 'the order follows the address').toHaveValue('newest')
})

test('[B17] the sort order follows the address after Back, even before new results are drawn', async ({ page }) => {
  await page.goto('/lessons')
  const order = await awake(page.getByRole('combobox', { name: 'Sort' }))
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = function (...given) {
      pushState.apply(this, given)
      history.back()
    }
  })
  await order.selectOption('popular')
  await expect(page).toHaveURL('/lessons')
  await expect(order).toHaveValue('newest')
})

test('[B17] a filter ticked before the script loaded is applied once it has', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector<HTMLInputElement>('input[value="folk"]')?.click())
  })
  await page.goto('/lessons')
  await expect(page).toHaveURL('/lessons?style=folk')
  await expect(page.getByRole('checkbox', { name: 'Folk' })).toBeChecked()
})
