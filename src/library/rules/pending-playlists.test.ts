import { expect, test } from 'vitest'
import type { ListedPlaylist, Playlist, PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { moveTo, playlistsWithPending, playlistWithPending, sortByIds } from '#library/rules/pending-playlists.ts'

const listed = (id: string, name: string) => ({ id, name, description: '', tracks: 2, duration: 60, holds: false }) as ListedPlaylist
const track = (id: string, rate = 1) => ({ id, rate, semitones: 0, title: id }) as PlaylistTrack
const call = (route: string, params: Record<string, unknown> = {}, body?: object) => ({ route, params, body })

test('[P12] lists show playlists created, renamed and removed on the device, in order', () => {
  const shown = playlistsWithPending(
    [listed('a', 'Gig'), listed('b', 'Warm-up'), listed('c', 'Old')],
    [
      call('POST /members/playlists', {}, { id: 'd', name: 'Train', description: '', numbered: true }),
      call('PATCH /members/playlists/{id}', { id: 'd' }, { name: 'On the train', numbered: true }),
      call('PATCH /members/playlists/{id}/items/{item}', { id: 'b', item: 'x' }, { rate: 0.8 }),
      call('POST /members/playlist/remove-playlist', {}, { playlistId: 'c' }),
    ],
  )
  expect(shown.map(({ id, name, tracks, waits }) => [id, name, tracks, waits])).toEqual([
    ['a', 'Gig', 2, false],
    ['b', 'Warm-up', 2, true],
    ['d', 'On the train', 0, true],
  ])
})

test('[P12] an open playlist shows its own pending name, order, settings and removals only', () => {
  const playlist: Playlist = { id: 'p', name: 'Gig', description: 'Friday', backing_tracks: [track('x'), track('y'), track('z')] }
  const shown = playlistWithPending(playlist, [
    call('PATCH /members/playlists/{id}', { id: 'p' }, { name: 'Late gig', numbered: true }),
    call('PUT /members/playlists/{id}/order', { id: 'p' }, { items: ['z', 'x', 'y'] }),
    call('PATCH /members/playlists/{id}/items/{item}', { id: 'p', item: 'x' }, { rate: 0.8, semitones: -2 }),
    call('DELETE /members/playlists/{id}/items/{item}', { id: 'p', item: 'y' }),
    call('PATCH /members/playlists/{id}', { id: 'q' }, { name: 'Another' }),
  ])
  expect(shown).toMatchObject({ id: 'p', name: 'Late gig', description: 'Friday' })
  expect(shown.backing_tracks.map(({ id, rate, semitones }) => [id, rate, semitones])).toEqual([
    ['z', 1, 0],
    ['x', 0.8, -2],
  ])
  expect(Object.keys(shown)).not.toContain('numbered')
})

test('[P12] a removed and restored track is in its old position', () => {
  const playlist: Playlist = { id: 'p', name: 'Gig', description: '', backing_tracks: [track('x'), track('y'), track('z')] }
  const item = { id: 'p', item: 'y' }
  const back = [
    call('DELETE /members/playlists/{id}/items/{item}', item),
    call('POST /members/playlists/{id}/items/{item}/restore', item),
    call('POST /members/playlist/remove-playlist', {}, { playlistId: 'p' }),
    call('POST /members/playlists/{id}/restore', { id: 'p' }),
  ]
  expect(playlistWithPending(playlist, back).backing_tracks.map(({ id }) => id)).toEqual(['x', 'y', 'z'])
  expect(playlistsWithPending([listed('p', 'Gig')], back)).toMatchObject([{ id: 'p', name: 'Gig', waits: true }])
})

test.each([
  ['a', 3, 'bca'],
  ['c', 1, 'cab'],
  ['b', 2, 'abc'],
  ['unknown', 1, 'abc'],
])('moving %s to position %i gives %s', (id, position, order) => {
  expect(moveTo(['a', 'b', 'c'], id, position).join('')).toBe(order)
})

test('an order leaves tracks it doesn’t name at the end', () => {
  expect(sortByIds([{ id: 'new' }, { id: 'a' }, { id: 'b' }], ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new'])
})
