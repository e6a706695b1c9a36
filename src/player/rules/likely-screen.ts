import type { Screen } from '#practice/practice.contract.ts'

/** The server draws the page for this size of screen; the browser knows better once it runs. */
export const likelyScreen = (headers: Headers): Screen =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '') ? 'phone' : 'desktop'
