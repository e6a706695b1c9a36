import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const hit = z.strictObject({
  title: z.string(),
  about: z.string(),
  url: z.string(),
  cover: z.strictObject({ image: z.string().nullable(), colour: z.string() }).nullable(),
})

export const Suggestions = z
  .strictObject({ meant: z.string().nullable(), groups: z.array(z.strictObject({ name: z.string(), hits: z.array(hit) })) })
  .meta({ id: 'Suggestions' })

export const searchEndpoints = endpoints({
  suggest: {
    method: 'GET',
    path: '/search/suggestions',
    summary: 'Suggestions for a search that is being typed: help, products, artists, chapters',
    allow: 'guest',
    owner: 'nobody',
    query: z.strictObject({ q: z.string().max(200) }),
    answer: Suggestions,
    perMinute: 240,
  },
})

export type SearchApi = typeof searchEndpoints
export type SuggestionsAnswer = z.output<typeof Suggestions>
