import type { Screen } from '#practice/practice.contract.ts'

/** Screen size the server renders for. The browser corrects it on load. */
export const likelyScreen = (headers: Headers): Screen =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '') ? 'phone' : 'desktop'
