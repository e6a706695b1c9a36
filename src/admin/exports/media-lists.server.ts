import { defineExport, type ListExport } from '#admin/exports/define-export.ts'
import { kinds } from '#catalogue/kinds.ts'
import { levelLabels } from '#catalogue/rules/labels.ts'
import { productStateLabels } from '#catalogue/rules/product-state.ts'
import { myProducts } from '#library/artists/my-products.server.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { recordingSearchOf, staffRecordings } from '#media/upload/staff-media.server.ts'
import { listParams } from '#ui/data/list-params.ts'

export const mediaLists: Readonly<Record<string, ListExport>> = {
  media: defineExport(
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
  paths: defineExport(
    async (ctx, request, size) => (await staffPaths(ctx, { ...listParams(request), size })).paths,
    [
      ['', 'Path', ({ title }) => title],
      ['Level', 'Level', ({ level }) => levelLabels[level]],
      ['Style', 'Style', ({ style }) => style],
      ['Steps', 'Steps', ({ steps }) => steps],
      ['State', 'State', ({ published }) => (published ? 'Published' : 'Draft')],
    ],
  ),
  'own-products': defineExport(
    async (ctx, request, size) => (await myProducts(ctx, { ...listParams(request), size })).products,
    [
      ['', 'Product', ({ title }) => title],
      ['', 'Since', ({ since }) => since],
      ['Kind', 'Kind', ({ kind }) => kinds[kind].one],
      ['State', 'State', ({ state }) => productStateLabels[state]],
      ['Players, 30 days', 'Players, 30 days', ({ recentPlayers }) => recentPlayers],
      ['Players in all', 'Players in all', ({ players }) => players],
      ['Time heard', 'Seconds heard', ({ heardSeconds }) => heardSeconds],
    ],
  ),
}
