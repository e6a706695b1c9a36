import type { ReactElement } from 'react'

/** Topics that can be unsubscribed. Emails without a topic (receipts, security) are always sent. */
export const mailTopics = ['news', 'reminders', 'releases', 'offers'] as const
export type MailTopic = (typeof mailTopics)[number]

/** `id`: of the list at this shop; `topicsUrl`: where this reader chooses topics, with a token. */
export type MailList = { name: string; id: string; topicsUrl: string }

export type MailView<Props> = {
  subject: (props: Props, shopName: string) => string
  body: (props: Props, shopName: string) => ReactElement
  /** Sample data for `/sandbox/mail/templates` and the tests. Addresses in it begin with https://shop.example. */
  sample: Props
  topic?: MailTopic | ((props: Props) => MailTopic)
  /** The newsletter's list, which its reader can leave by one click. */
  list?: (props: Props) => MailList
  /** Someone is waiting for it (sign-in, passwords), so it is sent before others. */
  urgent?: true
}

/** The text part says the same as the HTML. `topic` and `stopUrl` are set when it can be unsubscribed. */
export type RenderedMail = {
  subject: string
  html: string
  text: string
  topic: MailTopic | null
  stopUrl: string | null
  list: MailList | null
}
