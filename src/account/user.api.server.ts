import type { FastifyInstance } from 'fastify'
import { userEndpoints } from '#account/user.contract.ts'
import { describeUser } from '#account/user.server.ts'
import { serve } from '#platform/serve.server.ts'

export const userApi = (api: FastifyInstance): void => serve(api, userEndpoints, { getUser: describeUser })
