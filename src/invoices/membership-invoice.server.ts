import { countryName } from '#account/addresses/countries.server.ts'
import { addressLines } from '#account/rules/address.ts'
import { columns, drawHeader, drawLines, drawTax, readSeller } from '#invoices/invoice.server.ts'
import { margin, openSheet, type Sheet, styles } from '#invoices/invoice-sheet.ts'
import { formatDate } from '#kernel/dates.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { findCharge, findChargeCreditNote, type InvoicedCharge } from '#membership/billing/invoices.server.ts'
import { cardName } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sumsByRate } from '#tax/rules/split-tax.ts'

export async function membershipInvoice(ctx: Ctx, number: string): Promise<Buffer> {
  const charge = await findCharge(ctx, number)
  const money = moneyIn(charge.currency)
  const seller = await readSeller(ctx)
  const sheet = openSheet(`Invoice ${number}`, seller.name)
  drawHeader(sheet, `Invoice ${number}`, charge.paidAt, seller)
  drawBilledTo(sheet, charge)
  drawLines(sheet, [
    { what: charge.what, qty: '1', price: money(charge.price), amount: money(charge.price) },
    ...(charge.discount > 0 ? [{ what: 'Discount', qty: '', price: '', amount: money(-charge.discount) }] : []),
    ...(charge.credit > 0 ? [{ what: 'Credit for unused time', qty: '', price: '', amount: money(-charge.credit) }] : []),
  ])
  drawTotal(sheet, 'Total', money(charge.amount))
  if (charge.card)
    sheet.write(`Paid with ${cardName({ brand: charge.card.brand, last_four: charge.card.lastFour })}.`, margin, styles.small)
  drawTax(sheet, { taxes: taxesOf(charge, charge.amount, charge.tax), delivery_address: null }, seller, money)
  return sheet.close()
}

/** A membership refund's credit note. Refuses not-found for another member's, and when the bank returned the refund. */
export async function membershipCreditNote(ctx: Ctx, number: string): Promise<Buffer> {
  const { charge, amount, tax, issuedAt } = await findChargeCreditNote(ctx, number)
  const money = moneyIn(charge.currency)
  const seller = await readSeller(ctx)
  const sheet = openSheet(`Credit note ${number}`, seller.name)
  drawHeader(sheet, `Credit note ${number}`, issuedAt, seller)
  sheet.down(22)
  sheet.write(`For invoice ${charge.number} of ${formatDate(charge.paidAt)}.`, margin, styles.text)
  drawBilledTo(sheet, charge)
  drawLines(sheet, [
    { what: amount === charge.amount ? charge.what : `${charge.what}, part of the price`, qty: '', price: '', amount: money(-amount) },
  ])
  drawTotal(sheet, 'Refunded', money(-amount))
  const taxes = taxesOf(charge, amount, tax).map((sum) => ({ ...sum, net: -sum.net, tax: -sum.tax }))
  drawTax(sheet, { taxes, delivery_address: null }, seller, money)
  return sheet.close()
}

const moneyIn = (currency: Currency) => (minor: number) => formatMoney({ minor, currency })

const taxesOf = ({ taxCountry: country, taxRate: rate }: InvoicedCharge, gross: number, tax: number) =>
  sumsByRate([{ gross, country, rate, tax }])

function drawBilledTo(sheet: Sheet, { billedTo: { name, email, address } }: InvoicedCharge): void {
  const lines = address ? addressLines({ name, contact_number: '', ...address }, countryName(address.country)) : [name]
  sheet.down(30)
  sheet.write('Billed to', margin, styles.heading)
  for (const line of [...lines, email].flatMap((line) => sheet.wrap(line, 220, styles.text))) {
    sheet.down(15)
    sheet.write(line, margin, styles.text)
  }
}

function drawTotal(sheet: Sheet, label: string, amount: string): void {
  sheet.down(30, 90)
  sheet.write(label, columns.price, styles.heading, 'right')
  sheet.write(amount, columns.amount, styles.heading, 'right')
  sheet.down(40)
}
