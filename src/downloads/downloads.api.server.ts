import type { FastifyInstance } from 'fastify'
import { downloadEndpoints } from '#downloads/downloads.contract.ts'
import { grantDownload } from '#downloads/downloads.server.ts'
import { serve } from '#platform/serve.server.ts'

export const downloadsApi = (api: FastifyInstance): void =>
  serve(api, downloadEndpoints, {
    downloadFile: async (ctx, { params, body }) => ({
      url: await grantDownload(ctx, params.productLineFileId, body?.ignoreLimitAlmostReachedMessage ?? false),
    }),
  })
