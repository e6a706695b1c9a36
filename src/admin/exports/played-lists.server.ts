import { exportedList, type List } from '#admin/exports/exported-list.ts'
import { kinds } from '#catalogue/kinds.ts'
import { productStateWords } from '#catalogue/rules/product-state.ts'
import { levelWords } from '#catalogue/rules/words.ts'
import { ownProducts } from '#library/artists/own-products.server.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { recordingSearchOf, staffRecordings } from '#media/upload/staff-media.server.ts'
import { listParams } from '#ui/data/list-params.ts'

export const playedLists: Readonly<Record<string, List>> = {
  media: exportedList(
    async (ctx, request, size) => (await staffRecordings(ctx, { ...recordingSearchOf(request), size })).recordings,
    [
      ['', 'Id', ({ id }) => id],
      ['', 'Title', ({ title }) => title],
      ['', 'Kind', ({ type }) => type],
      ['State', 'State', ({ state }) => state],
      ['State', 'Problem', ({ problem }) => problem],
      ['Length', 'Seconds', ({ seconds }) => seconds],
      ['Loudness', 'LUFS', ({ lufs }) => lufs],
      ['Size', 'Bytes', ({ bytes }) => bytes],
      ['Files', 'Files', ({ files }) => files.join(', ')],
      ['Used by', 'Used by', ({ usedBy }) => usedBy.map(({ title }) => title).join(', ')],
    ],
  ),
  paths: exportedList(
    async (ctx, request, size) => (await staffPaths(ctx, { ...listParams(request), size })).paths,
    [
      ['', 'Path', ({ title }) => title],
      ['Level', 'Level', ({ level }) => levelWords[level]],
      ['Style', 'Style', ({ style }) => style],
      ['Steps', 'Steps', ({ steps }) => steps],
      ['State', 'State', ({ published }) => (published ? 'Published' : 'Draft')],
    ],
  ),
  'own-products': exportedList(
    async (ctx, request, size) => (await ownProducts(ctx, { ...listParams(request), size })).products,
    [
      ['', 'Product', ({ title }) => title],
      ['', 'Since', ({ since }) => since],
      ['Kind', 'Kind', ({ kind }) => kinds[kind].one],
      ['State', 'State', ({ state }) => productStateWords[state]],
      ['Players, 30 days', 'Players, 30 days', ({ recentPlayers }) => recentPlayers],
      ['Players in all', 'Players in all', ({ players }) => players],
      ['Time heard', 'Seconds heard', ({ heardSeconds }) => heardSeconds],
    ],
  ),
}
