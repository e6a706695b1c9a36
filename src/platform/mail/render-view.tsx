import { render } from '@react-email/components'
import { convert } from 'html-to-text'
import { MailShop } from '#platform/mail/mail-layout.tsx'
import type { MailView, RenderedMail } from '#platform/mail/mail-view.ts'

/** The HTML of a mail, and the plain text made from it. `baseUrl` is the shop's address, without a slash at its end. */
export async function renderView<Props>(view: MailView<Props>, props: Props, baseUrl: string): Promise<RenderedMail> {
  const html = await render(<MailShop value={{ baseUrl }}>{view.body(props)}</MailShop>)
  return { subject: view.subject(props), html, text: plainText(html) }
}

const plainText = (html: string): string =>
  convert(html, {
    wordwrap: 76,
    longWordSplit: { forceWrapOnLimit: false },
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'table.mail-rows', format: 'dataTable', options: { colSpacing: 3 } },
    ],
  })
