import type { ReactElement } from 'react'

/** What one may have enough of: each can be stopped. A mail without a topic is owed (receipts, security) and always sent. */
export const mailTopics = ['news', 'reminders'] as const
export type MailTopic = (typeof mailTopics)[number]

/** How one template becomes a mail: its subject line and its body, usually a `<MailLayout>`. */
export type MailView<Props> = {
  subject: (props: Props) => string
  body: (props: Props) => ReactElement
  /** Something it may be told, for `/sandbox/mail/templates` and the tests. Addresses in it begin with https://shop.example. */
  sample: Props
  topic?: MailTopic
  /** Somebody waits for it, or must hear of it at once (sign-in, passwords): it overtakes every mail that isn't urgent. */
  urgent?: true
}

/** A mail made ready; the text part says the same as the HTML. `topic` and `stopUrl` are there when it can be stopped. */
export type RenderedMail = { subject: string; html: string; text: string; topic: MailTopic | null; stopUrl: string | null }
