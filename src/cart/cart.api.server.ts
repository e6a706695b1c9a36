import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CartAnswer, cartEndpoints } from '#cart/cart.contract.ts'
import { applyCoupon, readCart, removeCoupon, setLine, setLines } from '#cart/cart.server.ts'
import { cartAnswer } from '#cart/cart-answer.ts'
import { chooseFreeDvd } from '#cart/free-dvd.server.ts'
import { addGift, removeLine } from '#cart/gift-and-promo-lines.server.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { hasQuantity, withStockLineId } from '#cart/rules/lines.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { serve } from '#platform/serve.server.ts'

export const cartApi = (api: FastifyInstance): void =>
  serve(api, cartEndpoints, {
    getCart: async (ctx, _call, reply) => withEtag(await readCart(ctx), reply),
    setLine: async (ctx, { params, body }, reply) =>
      withEtag(
        hasQuantity(body)
          ? await setLine(ctx, { stockLineId: params.stock_line_id, qty: body.qty }, expectedVersion(reply))
          : await readCart(ctx),
        reply,
      ),
    setLines: async (ctx, { body }, reply) =>
      withEtag(
        await setLines(
          ctx,
          withStockLineId(body.items)
            .filter(hasQuantity)
            .map((line) => ({ stockLineId: line.stock_line_id, qty: line.qty })),
          expectedVersion(reply),
        ),
        reply,
      ),
    addGift: async (ctx, { body }, reply) => withEtag(await addGift(ctx, body), reply),
    chooseFreeDvd: async (ctx, { body }, reply) => withEtag(await chooseFreeDvd(ctx, body.stock_line_id), reply),
    removeLine: async (ctx, { params }, reply) => withEtag(await removeLine(ctx, params.id), reply),
    applyCoupon: async (ctx, { params, body }, reply) =>
      withEtag(await applyCoupon(withCaptcha(ctx, body?.[captchaField]), params.code), reply),
    removeCoupon: async (ctx, _call, reply) => withEtag(await removeCoupon(ctx), reply),
  })

function withEtag(cart: PricedCart, reply: FastifyReply): CartAnswer {
  reply.header('etag', `"${cart.version}"`)
  return cartAnswer(cart)
}

/** The version the caller's change is based on, if sent. */
function expectedVersion(reply: FastifyReply): number | undefined {
  const version = reply.request.headers['if-match']?.match(/^"(\d+)"$/)?.[1]
  return version === undefined ? undefined : Number(version)
}
