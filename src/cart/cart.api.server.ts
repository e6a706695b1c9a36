import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CartAnswer, cartEndpoints } from '#cart/cart.contract.ts'
import { applyCoupon, readCart, removeCoupon, setLine, setLines } from '#cart/cart.server.ts'
import { cartAnswer } from '#cart/cart-answer.ts'
import { chooseFreeDvd } from '#cart/free-dvd.server.ts'
import { addGift, removeLine } from '#cart/gift-and-promo-lines.server.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { hasQuantity, withId } from '#cart/rules/lines.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { serve } from '#platform/serve.server.ts'

export const cartApi = (api: FastifyInstance): void =>
  serve(api, cartEndpoints, {
    getCart: async (ctx, _call, reply) => tagged(await readCart(ctx), reply),
    setLine: async (ctx, { params, body }, reply) =>
      tagged(
        hasQuantity(body) ? await setLine(ctx, { stockLineId: params.stock_line_id, qty: body.qty }, expected(reply)) : await readCart(ctx),
        reply,
      ),
    setLines: async (ctx, { body }, reply) =>
      tagged(
        await setLines(
          ctx,
          withId(body.items)
            .filter(hasQuantity)
            .map((line) => ({ stockLineId: line.stock_line_id, qty: line.qty })),
          expected(reply),
        ),
        reply,
      ),
    addGift: async (ctx, { body }, reply) => tagged(await addGift(ctx, body), reply),
    chooseFreeDvd: async (ctx, { body }, reply) => tagged(await chooseFreeDvd(ctx, body.stock_line_id), reply),
    removeLine: async (ctx, { params }, reply) => tagged(await removeLine(ctx, params.id), reply),
    applyCoupon: async (ctx, { params, body }, reply) =>
      tagged(await applyCoupon(withCaptcha(ctx, body?.[captchaField]), params.code), reply),
    removeCoupon: async (ctx, _call, reply) => tagged(await removeCoupon(ctx), reply),
  })

function tagged(cart: PricedCart, reply: FastifyReply): CartAnswer {
  reply.header('etag', `"${cart.version}"`)
  return cartAnswer(cart)
}

/** The version the caller's change is based on, if sent. */
function expected(reply: FastifyReply): number | undefined {
  const version = reply.request.headers['if-match']?.match(/^"(\d+)"$/)?.[1]
  return version === undefined ? undefined : Number(version)
}
