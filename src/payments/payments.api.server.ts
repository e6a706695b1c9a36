import type { FastifyInstance } from 'fastify'
import { listCards, removeCard, setDefaultCard, startAddingCard } from '#payments/methods/cards.server.ts'
import { paymentEndpoints } from '#payments/payments.contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { serve } from '#platform/serve.server.ts'

export const paymentsApi = (api: FastifyInstance): void =>
  serve(api, paymentEndpoints, {
    stripeCustomer: (ctx) => cards(ctx),
    startAddingCard: async (ctx) => ({ client_secret: await startAddingCard(ctx) }),
    setDefaultCard: async (ctx, { params }) => {
      await setDefaultCard(ctx, params.token)
      return cards(ctx)
    },
    removeCard: async (ctx, { params }) => {
      await removeCard(ctx, params.token)
      return cards(ctx)
    },
  })

const cards = async (ctx: Ctx) => ({ sources: { data: await listCards(ctx) } })
