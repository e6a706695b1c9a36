import type { FastifyInstance } from 'fastify'
import { staffUserEndpoints } from '#account/staff/users.contract.ts'
import { listUsers } from '#account/staff/users.server.ts'
import { serve } from '#platform/serve.server.ts'

export const staffUsersApi = (api: FastifyInstance): void =>
  serve(api, staffUserEndpoints, { staffUsers: (ctx, { query }) => listUsers(ctx, query) })
