import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import NextStep from '#ui/blocks/next-step.tsx'

const html = (props: ComponentProps<typeof NextStep>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NextStep {...props} />
    </MemoryRouter>,
  )

test('[B20] in checkout it submits its step, and shows the next and previous step', () => {
  const step = html({ label: 'Continue to shipping', back: { label: 'Back to contact', to: '/checkout?step=1' } })
  expect(step).toMatch(/href="\/checkout\?step=1"[^>]*>Back to contact.*<button[^>]*type="submit"[^>]*>Continue to shipping/)
})

test('[B20] in learning it is a link to the next lesson', () => {
  const step = html({ label: 'Next: The curl, 0:42', to: '/courses/porch/play?lesson=the-curl' })
  expect(step).toMatch(/<a[^>]*href="\/courses\/porch\/play\?lesson=the-curl"[^>]*>Next: The curl, 0:42/)
  expect(step).not.toContain('<button')
})
