import type { ReactElement } from 'react'

/** Topics that can be unsubscribed. Emails without a topic (receipts, security) are always sent. */
export const mailTopics = ['news', 'reminders'] as const
export type MailTopic = (typeof mailTopics)[number]

/** How a template becomes an email. */
export type MailView<Props> = {
  subject: (props: Props) => string
  body: (props: Props) => ReactElement
  /** Sample data for `/sandbox/mail/templates` and the tests. Addresses in it begin with https://shop.example. */
  sample: Props
  topic?: MailTopic
  /** Someone is waiting for it (sign-in, passwords), so it is sent before others. */
  urgent?: true
}

/** The text part says the same as the HTML. `topic` and `stopUrl` are set when it can be unsubscribed. */
export type RenderedMail = { subject: string; html: string; text: string; topic: MailTopic | null; stopUrl: string | null }
