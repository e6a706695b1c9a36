import { type Image, loadImage } from '@napi-rs/canvas'
import { countryName } from '#account/addresses/countries.server.ts'
import { type AddressText, addressLines } from '#account/rules/address.ts'
import { margin, openSheet, rightEdge, type Sheet, styles } from '#invoices/invoice-sheet.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { currencySymbol, formatMinor, isCurrency } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import type { OrderShown } from '#orders/orders.contract.ts'
import { findOrder } from '#orders/orders.server.ts'
import { cardName } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { vatNumbersOf } from '#platform/shop-settings/shop-settings.ts'
import { rateText } from '#tax/rules/split-tax.ts'
import { isExport } from '#tax/rules/territory.ts'

export async function renderInvoice(ctx: Ctx, number: string, key?: string): Promise<Buffer> {
  const order = await findOrder(ctx, { number }, key)
  if (!order.invoice) throw new ShopError('not-found', 'There’s no invoice for this order.')
  return drawInvoice(order, await readSeller(ctx))
}

/** `vat` numbers if any, and the country it ships from. */
export type Seller = {
  name: string
  address: string
  postal: readonly string[]
  vatNumber: string | null
  country: string
  logo: Image | null
}

export async function readSeller(ctx: Ctx): Promise<Seller> {
  const settings = shopSettings(ctx)
  const { name, email, address, country } = settings
  const stored =
    settings.logo && (await ctx.db.selectFrom('shop_logos').select('bytes').where('name', '=', settings.logo.name).executeTakeFirst())
  const logo = stored ? await loadImage(stored.bytes) : null
  return { name, address: email, postal: address, vatNumber: vatNumbersOf(settings).join(', ') || null, country, logo }
}

export function drawInvoice(order: OrderShown, seller: Seller): Buffer {
  const symbol = currencySymbol(isCurrency(order.currency) ? order.currency : fallbackCurrency)
  const money = (minor: number) => formatMinor(minor, symbol)
  const title = `Invoice ${order.invoice_number ?? order.number}`
  const sheet = openSheet(title, seller.name)
  drawHeader(sheet, title, order.paid_at ?? order.placed_at, seller)
  sheet.down(20)
  sheet.write(`Order ${order.number}`, margin, styles.text)
  drawAddresses(sheet, order)
  drawLines(
    sheet,
    order.lines.map(({ title, label, qty, price }) => ({
      what: `${title} (${label})`,
      qty: String(qty),
      price: money(price),
      amount: money(price * qty),
    })),
  )
  drawOrderTotals(sheet, order, money)
  drawTax(sheet, order, seller, money)
  return sheet.close()
}

const logoHeight = 34

/** The shop, the title and date, and the seller's address. */
export function drawHeader(sheet: Sheet, title: string, at: Date | string, { name, address, postal, vatNumber, logo }: Seller): void {
  sheet.down(20)
  if (logo) sheet.picture(logo, margin, logoHeight)
  else sheet.write(name, margin, styles.title)
  sheet.write(title, rightEdge, styles.heading, 'right')
  sheet.down(16)
  sheet.write([...(logo ? [name] : []), address, ...(vatNumber ? [`VAT number ${vatNumber}`] : [])].join(' · '), margin, styles.small)
  sheet.write(formatDate(at), rightEdge, styles.small, 'right')
  for (const line of sheet.wrap(postal.join(', '), rightEdge - margin, styles.small)) {
    sheet.down(13)
    sheet.write(line, margin, styles.small)
  }
  sheet.down(14)
  sheet.rule(true)
}

export function drawAddresses(sheet: Sheet, order: OrderShown): void {
  sheet.down(30)
  const top = sheet.at()
  const billed = order.billing_address ?? order.delivery_address
  drawBlock(sheet, 'Billed to', [...linesOf(billed), order.email], margin)
  const low = sheet.at()
  sheet.back(top)
  if (order.delivery_address) drawBlock(sheet, 'Sent to', linesOf(order.delivery_address), margin + 240)
  sheet.back(Math.max(low, sheet.at()))
}

const linesOf = (address: AddressText | null): string[] => (address ? addressLines(address, countryName(address.country)) : [])

function drawBlock(sheet: Sheet, heading: string, lines: readonly string[], x: number): void {
  sheet.write(heading, x, styles.heading)
  for (const line of lines.flatMap((line) => sheet.wrap(line, 220, styles.text))) {
    sheet.down(15)
    sheet.write(line, x, styles.text)
  }
}

export const columns = { qty: rightEdge - 200, price: rightEdge - 90, amount: rightEdge }

export function drawLines(sheet: Sheet, lines: readonly { what: string; qty: string; price: string; amount: string }[]): void {
  sheet.down(40)
  sheet.write('What', margin, styles.strong)
  sheet.write('Quantity', columns.qty, styles.strong, 'right')
  sheet.write('Price', columns.price, styles.strong, 'right')
  sheet.write('Amount', columns.amount, styles.strong, 'right')
  sheet.down(8)
  sheet.rule()
  for (const line of lines) {
    const [first = '', ...rest] = sheet.wrap(line.what, 240, styles.text)
    sheet.down(18, 15 * rest.length)
    sheet.write(first, margin, styles.text)
    sheet.write(line.qty, columns.qty, styles.text, 'right')
    sheet.write(line.price, columns.price, styles.text, 'right')
    sheet.write(line.amount, columns.amount, styles.text, 'right')
    for (const more of rest) {
      sheet.down(14)
      sheet.write(more, margin, styles.text)
    }
    sheet.down(8)
    sheet.rule()
  }
}

function drawOrderTotals(sheet: Sheet, order: OrderShown, money: (minor: number) => string): void {
  const { subtotal, discount, shipping, total, coupon, physical, shipping_method, card } = order
  const sums: [string, number][] = [['Subtotal', subtotal]]
  if (discount > 0) sums.push([coupon ? `Coupon ${coupon}` : 'Discount', -discount])
  if (physical) sums.push([shipping_method ? `Shipping, ${shipping_method}` : 'Shipping', shipping])
  if (order.points_value > 0) sums.push([plural(order.points_spent, 'point'), -order.points_value])
  sheet.down(0, 20 * sums.length + 90)
  for (const [label, amount] of sums) {
    sheet.down(20)
    sheet.write(label, columns.price, styles.text, 'right')
    sheet.write(money(amount), columns.amount, styles.text, 'right')
  }
  sheet.down(26)
  sheet.write('Total', columns.price, styles.heading, 'right')
  sheet.write(money(total), columns.amount, styles.heading, 'right')
  sheet.down(40)
  if (card) sheet.write(`Paid with ${cardName(card)}.`, margin, styles.small)
}

/** Net and tax per rate, or why no tax is charged. */
export function drawTax(
  sheet: Sheet,
  { taxes, delivery_address }: Pick<OrderShown, 'taxes' | 'delivery_address'>,
  { vatNumber, country: home }: Seller,
  money: (minor: number) => string,
): void {
  const exported = vatNumber !== null && delivery_address !== null && isExport(delivery_address.country, home)
  sheet.down(22, 46 + 16 * taxes.length)
  if (taxes.length === 0) {
    sheet.write(exported ? 'No VAT is charged: the goods are sent abroad.' : 'No VAT is charged on this sale.', margin, styles.small)
    return
  }
  sheet.write('VAT in the total', margin, styles.strong)
  sheet.write('Rate', columns.qty, styles.strong, 'right')
  sheet.write('Net', columns.price, styles.strong, 'right')
  sheet.write('VAT', columns.amount, styles.strong, 'right')
  for (const { country, rate, net, tax } of taxes) {
    sheet.down(16)
    sheet.write(countryName(country), margin, styles.text)
    sheet.write(rateText(rate), columns.qty, styles.text, 'right')
    sheet.write(money(net), columns.price, styles.text, 'right')
    sheet.write(money(tax), columns.amount, styles.text, 'right')
  }
  if (!exported) return
  sheet.down(20)
  sheet.write('No VAT is charged on goods sent abroad or their delivery.', margin, styles.small)
}
