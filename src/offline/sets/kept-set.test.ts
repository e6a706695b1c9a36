import { expect, test } from 'vitest'
import type { Copy } from '#offline/copies/copy.ts'
import { fromCopies, itemOf, withSettings } from '#offline/sets/kept-set.ts'
import type { SetItem } from '#player/set/set-item.ts'

const item = (id: string, product_id: number, standing: SetItem['standing'] = 'yes') => ({ id, product_id, standing }) as SetItem

test('[P12] an offline playlist plays this account’s recordings on the device, whatever the plan last said', () => {
  const copy = (productId: number, account: string, ended: Copy['ended'] = null) =>
    ({ productId, account, ended, base: `/kept/${account}/${productId}/` }) as Copy
  const set = {
    account: 'nell',
    id: 'p',
    name: 'Sunday',
    items: [item('a', 1), item('b', 2), item('c', 3), item('d', 4, 'gone'), item('e', 5, 'not-subscribed')],
  }
  const { items } = fromCopies(set, [copy(1, 'nell'), copy(2, 'otis'), copy(3, 'nell', 'right'), copy(5, 'nell')])
  expect(items.map(({ standing, kept }) => [standing, kept])).toEqual([
    ['yes', '/kept/nell/1/'],
    ['not-kept', undefined],
    ['not-kept', undefined],
    ['gone', undefined],
    ['yes', '/kept/nell/5/'],
  ])
})

test('[P12] a track added offline plays like one added online, with later settings', () => {
  const copy = {
    ...{ productId: 7, path: '/backing-tracks/slow-blues-in-a/play', title: 'Slow blues in A', tempo: 62 },
    recording: { artist: 'Otis Venn', key: 'A', duration: 180 },
  } as Copy
  const added = itemOf(copy, 'x')
  expect(added).toMatchObject({ id: 'x', product_id: 7, slug: 'slow-blues-in-a', rate: 1, gap: 2, count_in: 1, loop_id: null, part: null })
  const looped = withSettings(added, { loop_id: 'verse', rate: 0.8 }, [{ id: 'verse', from: 4, to: 12 }])
  expect(looped).toMatchObject({ rate: 0.8, loop_id: 'verse', part: { from: 4, to: 12 } })
  expect(withSettings(looped, { gap: 5 }, []).part).toEqual({ from: 4, to: 12 })
  expect(withSettings(looped, { loop_id: null }, []).part).toBeNull()
})
