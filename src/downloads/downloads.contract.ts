import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowIdParam } from '#kernel/row-id.ts'

export const downloadEndpoints = endpoints({
  downloadFile: {
    method: 'POST',
    path: '/download-product-line-file/{productLineFileId}',
    summary: 'Grants one download of a file: a URL that works once, within five minutes',
    allow: 'guest',
    owner: 'visitor',
    params: z.strictObject({ productLineFileId: RowIdParam }),
    body: z.strictObject({ ignoreLimitAlmostReachedMessage: z.boolean().optional() }).nullish(),
    answer: z.strictObject({ url: z.string() }),
    perMinute: 60,
  },
})

export type DownloadApi = typeof downloadEndpoints
