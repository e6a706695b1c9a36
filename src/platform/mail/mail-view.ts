import type { ReactElement } from 'react'

/** How one template becomes a mail: its subject line and its body, usually a `<MailLayout>`. */
export type MailView<Props> = { subject: (props: Props) => string; body: (props: Props) => ReactElement }

/** A mail made ready; the text part says the same as the HTML. */
export type RenderedMail = { subject: string; html: string; text: string }
