import { render } from '@react-email/components'
import { convert } from 'html-to-text'
import { type MailLogo, MailShop } from '#platform/mail/mail-shop.ts'
import type { MailTopic, MailView, RenderedMail } from '#platform/mail/mail-view.ts'
import { type MailWords, standardWords } from '#platform/mail/mail-words.ts'

type Audience = {
  shopName: string
  logo: MailLogo | null
  words?: MailWords
  baseUrl: string
  stopUrlOf: (topic: MailTopic) => string
}

export async function renderView<Props>(
  view: MailView<Props>,
  props: Props,
  { shopName, logo, words = standardWords, baseUrl, stopUrlOf }: Audience,
): Promise<RenderedMail> {
  const topic = (typeof view.topic === 'function' ? view.topic(props) : view.topic) ?? null
  const list = view.list?.(props) ?? null
  const stopUrl = topic && stopUrlOf(topic)
  const html = await render(
    <MailShop
      value={{
        shopName,
        logo,
        words,
        baseUrl,
        stopUrl: list?.topicsUrl ?? stopUrl,
        stopWords: list ? 'Choose your topics or unsubscribe' : 'Unsubscribe',
      }}
    >
      {view.body(props, shopName)}
    </MailShop>,
  )
  const standard = view.subject(props, shopName)
  const subject = words.subject.replaceAll('{subject}', () => standard) || standard
  return { subject, html, text: plainText(html), topic, stopUrl, list }
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
