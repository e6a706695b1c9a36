import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowIdParam } from '#kernel/row-id.ts'

const WatchlistEntry = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  artist: z.string(),
  added_at: z.iso.datetime(),
  /** It has left the shop. */
  gone: z.boolean(),
})

/** Row E11, last added first. */
const Watchlists = z
  .strictObject({ courses: z.array(WatchlistEntry), learningPaths: z.array(WatchlistEntry), lessons: z.array(WatchlistEntry) })
  .meta({ id: 'Watchlists' })

const memberOwned = { allow: 'member', owner: 'member' } as const
const entryParams = z.strictObject({ list: z.enum(['courses', 'learningPaths', 'lessons']), id: RowIdParam })

export const watchlistEndpoints = endpoints({
  getWatchlists: { method: 'GET', path: '/members/watchlists', summary: 'The member’s watchlist', ...memberOwned, answer: Watchlists },
  watch: {
    method: 'PUT',
    path: '/members/watchlists/{list}/{id}',
    summary: 'Puts a course, lesson or learning path on the watchlist',
    ...memberOwned,
    params: entryParams,
    answer: z.strictObject({ watched: z.boolean() }),
  },
  unwatch: {
    method: 'DELETE',
    path: '/members/watchlists/{list}/{id}',
    summary: 'Removes it from the watchlist',
    ...memberOwned,
    params: entryParams,
    answer: z.strictObject({ watched: z.boolean() }),
  },
})

export type WatchlistApi = typeof watchlistEndpoints
export type Watchlists = z.output<typeof Watchlists>
export type WatchlistName = z.output<typeof entryParams>['list']
