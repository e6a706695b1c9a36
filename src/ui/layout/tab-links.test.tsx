import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TabLinks } from '#ui/layout/tab-links.tsx'

const tabs = ['/profile', '/profile/membership', '/profile/orders', '/profile/pre-orders', '/library'].map((to) => ({ to, label: to }))

/** Every marked tab at an address, and its `aria-current`. */
const marked = (pathname: string): string[][] => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathname]}>
      <TabLinks label="Your account" tabs={tabs} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
    const current = /aria-current="(\w+)"/.exec(tag)?.[1]
    return current ? [[/href="([^"]+)"/.exec(tag)?.[1] ?? '', current]] : []
  })
}

test.each([
  ['/profile', '/profile', 'page'],
  ['/profile/', '/profile', 'page'],
  ['/profile/orders?page=2', '/profile/orders', 'page'],
  ['/profile/pre-orders/8a1b', '/profile/pre-orders', 'true'],
  ['/profile/membership/cancel', '/profile/membership', 'true'],
  ['/profile/password', '/profile', 'true'],
  ['/library', '/library', 'page'],
])('at %s the tab of %s is current: %s', (pathname, to, current) => {
  expect(marked(pathname)).toEqual([[to, current]])
})

test.each(['/lessons', '/profiles', '/librarian/1'])('at %s no tab is current', (pathname) => {
  expect(marked(pathname)).toEqual([])
})
