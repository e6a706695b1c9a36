import { redirect } from 'react-router'
import { isId, parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { changeItem, dropTrack, moveItem, putTrack, removeItem, restoreItem } from '#library/playlists/playlist-items.server.ts'
import { changePlaylist, createPlaylist, removePlaylist, restorePlaylist, sharePlaylist } from '#library/playlists/playlists.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm } from '#platform/form-answer.server.ts'

type FormText = (name: string) => string
type FormAction = (ctx: Ctx, text: FormText) => Promise<{ id?: string }>

/** The forms of the playlist pages by `intent`; each returns the playlist to show next. */
const actions: Record<string, FormAction> = {
  create: (ctx, text) => createPlaylist(ctx, naming(text), { productId: parseId(text('product_id')) || undefined }),
  rename: (ctx, text) => changePlaylist(ctx, idIn(text, 'id'), naming(text)),
  remove: async (ctx, text) => {
    await removePlaylist(ctx, idIn(text, 'id'))
    return {}
  },
  restore: (ctx, text) => restorePlaylist(ctx, idIn(text, 'id')),
  share: async (ctx, text) => {
    await sharePlaylist(ctx, idIn(text, 'id'), text('shared') === 'yes', text('shows_owner') === 'yes')
    return { id: idIn(text, 'id') }
  },
  put: (ctx, text) => putTrack(ctx, idIn(text, 'id'), parseId(text('product_id'))),
  drop: (ctx, text) => dropTrack(ctx, idIn(text, 'id'), parseId(text('product_id'))),
  move: (ctx, text) => moveItem(ctx, idIn(text, 'id'), idIn(text, 'item'), Number(text('position'))),
  settings: (ctx, text) => changeItem(ctx, idIn(text, 'id'), idIn(text, 'item'), settings(text)),
  'remove item': async (ctx, text) => {
    await removeItem(ctx, idIn(text, 'id'), idIn(text, 'item'))
    return { id: idIn(text, 'id') }
  },
  'restore item': (ctx, text) => restoreItem(ctx, idIn(text, 'id'), idIn(text, 'item')),
}

/** Runs the form's action and redirects to its playlist, or back to `to`. */
export const answerPlaylistForm = (request: Request, ctx: Ctx, to?: string) =>
  answerForm(
    request,
    ['intent', 'id', 'item', 'name', 'description', 'semitones', 'rate', 'gap', 'count_in', 'loop_id', 'note'],
    async (text) => {
      const { id } = (await ownValue(actions, text('intent'))?.(ctx, text)) ?? {}
      return redirect(to ?? (id ? `/playlists/${id}` : '/playlists'), 303)
    },
  )

/** An invalid id becomes one that no playlist or item has. */
const idIn = (text: FormText, field: string): string => (isId(text(field)) ? text(field) : '00000000-0000-0000-0000-000000000000')

const naming = (text: FormText) => ({ name: text('name'), description: text('description') })

const settings = (text: FormText) => ({
  semitones: Number(text('semitones')),
  rate: Number(text('rate')) / 100,
  gap: Number(text('gap')),
  count_in: Number(text('count_in')),
  loop_id: isId(text('loop_id')) ? text('loop_id') : null,
  note: text('note'),
})
