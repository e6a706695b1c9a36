import { awake } from '../fixtures/awake.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/shop.ts'

test('[R4] an artist’s video at YouTube keeps its shape, and asks nothing there before it is pressed', async ({ page, anotherBrowser }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/artists')
  await page.getByRole('main').getByRole('link', { name: 'Otis Venn' }).click()
  await page.getByLabel(/^Video/).fill('https://video.example/watch?v=dQw4w9WgXcQ')
  await page.getByLabel('Aspect ratio').selectOption('4:3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel(/^Video/)).toHaveAccessibleDescription(/Enter a link to a YouTube or Vimeo video\.$/)
  await expect(page.getByLabel(/^Video/)).toHaveValue('https://video.example/watch?v=dQw4w9WgXcQ')
  await page.getByLabel(/^Video/).fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const visitor = await anotherBrowser()
  const foreign: string[] = []
  await visitor.route(/youtube|google|vimeo/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ body: '<p>player</p>', contentType: 'text/html' })
  })
  const press = visitor.getByRole('link', { name: 'Play on YouTube' })
  await expect(async () => {
    await visitor.goto('/artists/otis-venn')
    await expect(press).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  expect(foreign).toEqual([])
  await (await awake(press)).click()
  const frame = visitor.getByTitle('Otis Venn, video')
  await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
  for (const width of [1280, 390]) {
    await visitor.setViewportSize({ width, height: 900 })
    const box = await frame.boundingBox()
    expect(Math.abs(box!.width / box!.height - 4 / 3)).toBeLessThan(0.02)
  }
  expect(foreign).toHaveLength(1)

  await page.getByLabel(/^Video/).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})
