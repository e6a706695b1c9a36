import { expect, test } from 'vitest'
import { likelyScreen } from '#player/rules/likely-screen.ts'

test.each([
  [{ 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [
    { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1' },
    'phone',
  ],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }, 'desktop'],
  [{}, 'desktop'],
])('draws the page for %o as on a %s', (headers, screen) => expect(likelyScreen(new Headers(headers as HeadersInit))).toBe(screen))
