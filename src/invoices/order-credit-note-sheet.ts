import { columns, drawAddresses, drawHeader, drawLines, drawTax, type Seller } from '#invoices/invoice.server.ts'
import { margin, openSheet, styles } from '#invoices/invoice-sheet.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { formatDate } from '#kernel/dates.ts'
import { currencySymbol, formatMinor, isCurrency } from '#kernel/money.ts'
import type { OrderShown } from '#orders/orders.contract.ts'
import type { RateSum } from '#tax/rules/split-tax.ts'

export type CreditNote = {
  number: string
  at: Date
  amount: number
  shipping: number
  reason: string
  lines: readonly { title: string; label: string; qty: number; amount: number }[]
  taxes: readonly RateSum[]
}

export function drawCreditNote(order: OrderShown, note: CreditNote, seller: Seller): Buffer {
  const symbol = currencySymbol(isCurrency(order.currency) ? order.currency : fallbackCurrency)
  const money = (minor: number) => formatMinor(minor, symbol)
  const sheet = openSheet(`Credit note ${note.number}`, seller.name)
  drawHeader(sheet, `Credit note ${note.number}`, note.at, seller)
  sheet.down(22)
  sheet.write(
    `For invoice ${order.invoice_number ?? order.number} of ${formatDate(order.paid_at ?? order.placed_at)}: ${note.reason}.`,
    margin,
    styles.text,
  )
  drawAddresses(sheet, order)
  const lines = note.lines.map(({ title, label, qty, amount }) => ({
    what: qty > 0 ? `${title} (${label})` : `${title} (${label}), part of the price`,
    qty: qty > 0 ? String(qty) : '',
    price: '',
    amount: money(-amount),
  }))
  if (note.shipping > 0) lines.push({ what: 'Shipping', qty: '', price: '', amount: money(-note.shipping) })
  drawLines(sheet, lines)
  sheet.down(30, 60)
  sheet.write('Refunded', columns.price, styles.heading, 'right')
  sheet.write(money(-note.amount), columns.amount, styles.heading, 'right')
  sheet.down(18)
  const taxes = note.taxes.map((sum) => ({ ...sum, net: -sum.net, tax: -sum.tax }))
  drawTax(sheet, { taxes, delivery_address: order.delivery_address }, seller, money)
  sheet.down(40)
  if (note.amount > 0) sheet.write('Refunded to the original payment method.', margin, styles.small)
  return sheet.close()
}
