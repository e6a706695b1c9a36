import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const params = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })
const answer = z.strictObject({ following: z.boolean() })

export const followingEndpoints = endpoints({
  followArtist: {
    method: 'PUT',
    path: '/artists/{slug}/follow',
    summary: 'Follows an artist; repeating it changes nothing',
    allow: 'member',
    owner: 'member',
    params,
    answer,
  },
  unfollowArtist: {
    method: 'DELETE',
    path: '/artists/{slug}/follow',
    summary: 'Stops following an artist; repeating it changes nothing',
    allow: 'member',
    owner: 'member',
    params,
    answer,
  },
})
