import { aboutKind } from '#catalogue/kinds/about.ts'
import type { Kind } from '#catalogue/kinds/kind.ts'
import { countFilters } from '#catalogue/rules/filters.ts'
import { type IndexState, listUrl } from '#catalogue/rules/query.ts'
import { socialImageUrl } from '#media/images/image-picture.ts'
import { pageMeta, type SiteInfo } from './page-meta.server.ts'

/** Each page has one canonical address; filtered ones are not indexed. */
export const indexMeta = (at: SiteInfo, kind: Kind, state: IndexState, image: string | null | undefined) =>
  pageMeta(at, {
    title: state.page > 1 ? `${kind.many}, page ${state.page}` : kind.many,
    description: aboutKind[kind.name],
    canonical: at.baseUrl + listUrl(kind.path, { ...state, sort: 'newest', view: 'grid' }),
    hidden: countFilters(state.filters) > 0,
    picture: socialImageUrl(at.baseUrl, image),
  })
