import type { GiftFormValues } from '#gifts/gift-fields.tsx'
import type { GiftInput } from '#gifts/rules/gift.ts'

export type GiftForm = Record<keyof GiftFormValues, string> & { stock_line_id: number }

export function readGiftForm(form: HTMLFormElement): GiftForm {
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

export const giftInputOf = (form: Omit<GiftForm, 'stock_line_id'>): GiftInput => ({
  recipientName: form.recipient_name,
  recipientEmail: form.recipient_email,
  giverName: form.giver_name,
  message: form.message,
  sendOn: form.send_on,
})
