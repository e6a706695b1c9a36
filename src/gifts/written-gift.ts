import type { GiftTyped } from '#gifts/gift-fields.tsx'
import type { GiftInput } from '#gifts/rules/gift.ts'

export type GiftWritten = Record<keyof GiftTyped, string> & { stock_line_id: number }

export function writtenIn(form: HTMLFormElement): GiftWritten {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return {
    stock_line_id: Number(text('stock_line_id')),
    recipient_name: text('recipient_name'),
    recipient_email: text('recipient_email'),
    giver_name: text('giver_name'),
    message: text('message'),
    send_on: text('send_on'),
  }
}

export const wishOf = (written: Omit<GiftWritten, 'stock_line_id'>): GiftInput => ({
  recipientName: written.recipient_name,
  recipientEmail: written.recipient_email,
  giverName: written.giver_name,
  message: written.message,
  sendOn: written.send_on,
})
