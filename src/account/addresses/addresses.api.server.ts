import type { FastifyInstance } from 'fastify'
import { addressForm } from '#account/addresses/address-forms.server.ts'
import { addressEndpoints } from '#account/addresses/addresses.contract.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '#account/addresses/addresses.server.ts'
import { countryNames } from '#account/addresses/countries.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { serve } from '#platform/serve.server.ts'

export const addressesApi = (api: FastifyInstance): void =>
  serve(api, addressEndpoints, {
    listAddresses: async (ctx) => ({ addresses: await listAddresses(ctx) }),
    addAddress: async (ctx, { body }) => ({ addresses: await addAddress(ctx, body) }),
    changeAddress: async (ctx, { params, body: { id: _, ...address } }) => ({ addresses: await changeAddress(ctx, params.id, address) }),
    removeAddress: async (ctx, { params }) => ({ addresses: await removeAddress(ctx, params.id) }),
    addressForm: async (_ctx, { params }, reply) => {
      const form = addressForm(params.country)
      if (!form) throw new ShopError('not-found', 'We couldn’t find that country.')
      reply.header('cache-control', 'public, max-age=86400')
      return form
    },
    countryNames: async (_ctx, _call, reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      return { ...countryNames() }
    },
  })
