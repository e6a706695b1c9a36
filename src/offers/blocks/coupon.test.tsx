import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import Coupon from '#offers/blocks/coupon.tsx'

const done = async () => true

function html(props: Partial<Parameters<typeof Coupon>[0]>): string {
  const element = <Coupon applied={null} onApply={done} onRemove={done} {...props} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('[B8] a coupon in the checkout returns to its step without script, applied or removed', () => {
  expect(html({ back: '/checkout?step=4' })).toContain('name="back" value="/checkout?step=4"')
  expect(html({ back: '/checkout?step=4', applied: 'FIRST10' })).toContain('name="back" value="/checkout?step=4"')
  expect(html({})).not.toContain('name="back"')
})
