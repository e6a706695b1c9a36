import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blockStates } from '#block-states.ts'

/** The states each block must have: section 2 of the product page, in its order. */
const required: Readonly<Record<string, string>> = {
  B1: 'closed, open, many open',
  B2: 'idle, busy, in cart, owned, included in plan, out of stock, error',
  B3: 'none, some, all, owned rows disabled, saving',
  B4: 'loading, already in, saving, error, guest',
  B5: 'empty, loading, playing, looping, locked, error',
  B6: 'none, default, expiring, expired, removing',
  B7: 'closed, empty, lines, saving, error',
  B8: 'empty, checking, applied, refused, removed',
  B9: 'guest, owner, subscriber, unreleased',
  B10: 'none, list, edit, default, not needed',
  B11: 'not eligible, choose, chosen, needs address, claimed, ended',
  B12: 'editing, invalid, added to cart, error',
  B13: 'enabled, not giftable, owned by me',
  B14: 'loading, results, none, error, more failed',
  B15: 'loading, start, middle, end, empty row hidden',
  B16: 'hidden, open, locked, loading',
  B17: 'none, n active, loading, no match',
  B18: 'none, n active, loading, no match',
  B19: 'loading, n, 0',
  B20: 'enabled, invalid, saving, last',
  B21: 'empty, saving, duplicate, done',
  B22: 'loading, empty, n, removing',
  B23: 'step, skipped, done, later editable',
  B24: 'ready, working, authentication, declined, paid',
  B25: 'card, another card, wallet, points only, nothing to pay',
  B26: 'locked, loading, playing, loop, slow, ended, error, offline',
  B27: 'none, collapsed, open, reorder, remove',
  B28: 'idle, loading, playing',
  B29: 'loading, play, end',
  B30: 'loading, ready, error',
  B31: 'details, orders, addresses, cards, plan, purchased media',
  B32: 'short, full',
  B33: 'idle, removing, undone',
  B34: 'before, running, last hour, ended',
  B35: 'typing, results by group, none, none with ideas, error',
  B36: 'closed, open',
  B37: 'idle, dragging, auto-playing, paused',
  B38: 'off, on',
  B39: 'off, on, saving, guest',
  B40: 'no points, offers, applied, not enough, covers all',
  B41: 'guest, member',
  B42: 'poster, playing, reduced motion',
  B43: 'empty, checking, suggestion, pending confirm, done',
  B44: 'allowed, reason why not, choose 1/2/3 months, scheduled, paused',
  B45: 'offered, taken, not eligible',
  B46: 'reason, offer, confirm, done, undo',
  B47: 'closed, open, busy',
  B48: 'loading, timed out, tried again',
}

const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (B\d+) \| (.+?) \|$/gm)]

test('the catalogue holds every block of the specification, in its order and by its name', () => {
  expect(rows.length).toBe(48)
  expect(blockStates.map(({ id }) => id)).toEqual(rows.map(([, id]) => id))
  expect(blockStates.slice(0, 47).map(({ name }) => name.toLowerCase())).toEqual(rows.slice(0, 47).map(([, , name]) => name?.toLowerCase()))
})

test('the list of block states names every `.states.tsx` file', () => {
  const listed = readFileSync('src/block-states.ts', 'utf8')
  const files = globSync('src/**/*.states.tsx').map((file) => file.replaceAll('\\', '/').replace('src/', '#'))
  expect(files.filter((file) => !listed.includes(`'${file}'`))).toEqual([])
})

describe.each(blockStates)('[$id]', ({ id, load }) => {
  test(`[${id}] the catalogue shows it in every state`, async () => {
    const { default: states } = await load()
    const names = states.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(required[id]?.split(', ').filter((name) => !names.includes(name))).toEqual([])
    // A state that draws nothing states why.
    expect(states.filter(({ element, note }) => element === null && !note).map(({ name }) => name)).toEqual([])
  })
})

test('only the catalogue imports the states, so that no page of the shop loads them', () => {
  const states = /from '#(block-states\.ts|[^']*\.states\.tsx)'/
  const importers = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.') && states.test(readFileSync(file, 'utf8')))
  expect(importers.sort()).toEqual(['src/ui/pages/block-index.tsx', 'src/ui/pages/block-page.tsx'])
})
