import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId } from '#kernel/row-id.ts'
import { maxCopies } from '#offline/rules/copy.ts'

export const offlineEndpoints = endpoints({
  copyRights: {
    method: 'POST',
    path: '/members/copies',
    summary: 'Which of these recordings the member can keep on a device, and until when; copies of the rest must be removed',
    allow: 'member',
    owner: 'member',
    body: z.strictObject({ product_ids: z.array(RowId).max(maxCopies) }),
    answer: z.strictObject({
      copies: z.array(
        z.strictObject({
          product_id: z.int(),
          until: z.iso.datetime().nullable(),
          stems: z.boolean(),
        }),
      ),
    }),
  },
})

export type OfflineApi = typeof offlineEndpoints
export type CopyRight = z.output<(typeof offlineEndpoints)['copyRights']['answer']>['copies'][number]
