import type { ItemSettings } from '#library/playlists/playlists.contract.ts'
import type { Copy } from '#offline/copies/copy.ts'
import type { SetItem } from '#player/set/set-item.ts'
import type { PracticeLoop } from '#practice/practice-schemas.ts'

export type KeptSet = { account: string; id: string; name: string; items: SetItem[] }

/** The same playlist, playing from this device. */
export const fromCopies = (set: KeptSet, copies: readonly Copy[]): KeptSet => ({
  ...set,
  items: set.items.map((item) => {
    const copy = copies.find(({ account, productId, ended }) => account === set.account && productId === item.product_id && !ended)
    return copy ? { ...item, standing: 'yes', kept: copy.base } : { ...item, standing: item.standing === 'gone' ? 'gone' : 'not-kept' }
  }),
})

export const tracksIn = (copies: readonly Copy[], owner: string): Copy[] =>
  copies.filter(({ account, ended, recording }) => account === owner && !ended && recording.type === 'track')

export const itemOf = ({ productId, path, title, tempo, recording }: Copy, id: string): SetItem => ({
  ...{ id, product_id: productId, title, tempo, artist: recording.artist, music_key: recording.key, duration: recording.duration },
  slug: path.split('/')[2] ?? '',
  ...{ semitones: 0, rate: 1, gap: 2, count_in: 1, loop_id: null, note: '', standing: 'yes', part: null },
})

/** An item with other settings; `loops`: those stored for its recording. */
export function withSettings(item: SetItem, settings: ItemSettings, loops: readonly Pick<PracticeLoop, 'id' | 'from' | 'to'>[]): SetItem {
  const changed = { ...item, ...settings }
  const loop = loops.find(({ id }) => id === changed.loop_id)
  return { ...changed, part: loop ? { from: loop.from, to: loop.to } : changed.loop_id === item.loop_id ? item.part : null }
}
