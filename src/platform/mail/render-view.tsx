import { render } from '@react-email/components'
import { convert } from 'html-to-text'
import { defaultMailCopy, type MailCopy } from '#platform/mail/mail-copy.ts'
import { type MailLogo, MailShop } from '#platform/mail/mail-shop.ts'
import type { MailTopic, MailView, RenderedMail } from '#platform/mail/mail-view.ts'

type RenderContext = {
  shopName: string
  logo: MailLogo | null
  copy?: MailCopy
  baseUrl: string
  unsubscribeUrlOf: (topic: MailTopic) => string
}

export async function renderView<Props>(
  view: MailView<Props>,
  props: Props,
  { shopName, logo, copy = defaultMailCopy, baseUrl, unsubscribeUrlOf }: RenderContext,
): Promise<RenderedMail> {
  const topic = (typeof view.topic === 'function' ? view.topic(props) : view.topic) ?? null
  const list = view.list?.(props) ?? null
  const unsubscribeUrl = topic && unsubscribeUrlOf(topic)
  const html = await render(
    <MailShop
      value={{
        shopName,
        logo,
        copy,
        baseUrl,
        unsubscribeUrl: list?.topicsUrl ?? unsubscribeUrl,
        unsubscribeText: list ? 'Choose your topics or unsubscribe' : 'Unsubscribe',
      }}
    >
      {view.body(props, shopName)}
    </MailShop>,
  )
  const standard = view.subject(props, shopName)
  const subject = copy.subject.replaceAll('{subject}', () => standard) || standard
  return { subject, html, text: plainText(html), topic, stopUrl: unsubscribeUrl, list }
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
