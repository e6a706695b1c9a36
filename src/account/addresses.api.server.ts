import type { FastifyInstance } from 'fastify'
import { addressEndpoints } from '#account/addresses.contract.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '#account/addresses.server.ts'
import { countryNames } from '#account/countries.server.ts'
import { serve } from '#platform/serve.server.ts'

/** The address book (row E5) and the countries (rows A9, E13). */
export const addressesApi = (api: FastifyInstance): void =>
  serve(api, addressEndpoints, {
    listAddresses: async (ctx) => ({ addresses: await listAddresses(ctx) }),
    addAddress: async (ctx, { body }) => ({ addresses: await addAddress(ctx, body) }),
    changeAddress: async (ctx, { params, body }) => ({ addresses: await changeAddress(ctx, params.id, body) }),
    removeAddress: async (ctx, { params }) => ({ addresses: await removeAddress(ctx, params.id) }),
    countryNames: async (_ctx, _call, reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      return { ...countryNames() }
    },
  })
