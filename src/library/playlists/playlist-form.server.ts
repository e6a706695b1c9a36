import { redirect } from 'react-router'
import { changeItem, dropTrack, moveItem, putTrack, removeItem, restoreItem } from '#library/playlists/playlist-items.server.ts'
import { changePlaylist, createPlaylist, removePlaylist, restorePlaylist, sharePlaylist } from '#library/playlists/playlists.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm } from '#platform/form-answer.server.ts'

type Text = (name: string) => string
type Act = (ctx: Ctx, text: Text) => Promise<{ id?: string }>

/** The forms of the playlist pages by `intent`; each answers the playlist to show next. */
const acts: Record<string, Act> = {
  create: (ctx, text) => createPlaylist(ctx, naming(text), Number(text('product_id')) || undefined),
  rename: (ctx, text) => changePlaylist(ctx, text('id'), naming(text)),
  remove: async (ctx, text) => {
    await removePlaylist(ctx, text('id'))
    return {}
  },
  restore: (ctx, text) => restorePlaylist(ctx, text('id')),
  share: async (ctx, text) => {
    await sharePlaylist(ctx, text('id'), text('shared') === 'yes', text('shows_owner') === 'yes')
    return { id: text('id') }
  },
  put: (ctx, text) => putTrack(ctx, text('id'), Number(text('product_id'))),
  drop: (ctx, text) => dropTrack(ctx, text('id'), Number(text('product_id'))),
  move: (ctx, text) => moveItem(ctx, text('id'), text('item'), Number(text('position'))),
  settings: (ctx, text) => changeItem(ctx, text('id'), text('item'), settings(text)),
  'remove item': async (ctx, text) => {
    await removeItem(ctx, text('id'), text('item'))
    return { id: text('id') }
  },
  'restore item': (ctx, text) => restoreItem(ctx, text('id'), text('item')),
}

/** Does what the form asks and goes to the playlist it concerns, or back to `to`. */
export const postPlaylistForm = (request: Request, ctx: Ctx, to?: string) =>
  answerForm(request, ['intent', 'id', 'item', 'name', 'description', 'semitones', 'rate', 'gap', 'count_in', 'note'], async (text) => {
    const { id } = (await acts[text('intent')]?.(ctx, text)) ?? {}
    return redirect(to ?? (id ? `/playlists/${id}` : '/playlists'), 303)
  })

const naming = (text: Text) => ({ name: text('name'), description: text('description') })

const settings = (text: Text) => ({
  semitones: Number(text('semitones')),
  rate: Number(text('rate')) / 100,
  gap: Number(text('gap')),
  count_in: Number(text('count_in')),
  note: text('note'),
})
