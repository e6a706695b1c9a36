import { type EmailContent, emailButtons } from '#membership/mails/email-content.ts'
import type { EmailKind, MembershipMail } from '#membership/mails/membership-mail.ts'
import { emails } from '#membership/mails/plan-emails.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailLink, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import { MailPictures, samplePicture } from '#platform/mail/mail-pictures.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'
import { defaultConsents, pricePlaceholder } from '#platform/shop-settings/consents.ts'

const sample: MembershipMail = {
  baseUrl: 'https://shop.example',
  name: 'Robin Hale',
  plan: 'Ultimate',
  term: 'monthly',
  cancelledAt: '21st November 2026 @ 14:05:09 UTC',
  until: '14th January 2027',
  resumeOn: '14th March 2027',
  graceUntil: '21st January 2027',
  triedAgain: true,
  next: { amount: '£15.99', on: '14th January 2027', plan: 'Ultimate' },
  percent: 30,
  charges: 3,
  refusal: 'Your card has insufficient funds. Please try another card.',
  paid: { amount: '£15.99', number: 'M1042', credited: true },
  back: '£11.20',
  taken: '4 downloaded files (£1.60)',
  consent: defaultConsents.accessConsent.replace(pricePlaceholder, '£0.40'),
  card: { name: 'Visa ending 4242', until: '12/2026' },
  cardLink: { url: 'https://shop.example/membership/card?token=sample', until: '28th January 2027' },
  given: { by: 'Nell', what: '12 months of Ultimate', from: '14th January 2027', until: '14th January 2028' },
  givenUntil: null,
  start: { path: '/lessons/slow-blues-turnarounds/play', picture: samplePicture('Slow blues turnarounds') },
  rise: { before: '£15.99', after: '£17.99', from: '14th March 2027' },
}

const OtherCard = ({ link, page }: { link: NonNullable<MembershipMail['cardLink']>; page: string }) => (
  <>
    <MailButton href={link.url}>Use another card</MailButton>
    <MailNote>
      That link works once, without signing in, until {link.until}. Don’t forward this email. Or{' '}
      <MailLink href={page}>sign in to see your membership</MailLink>.
    </MailNote>
  </>
)

const viewOf = ({ subject, text, button, invoice, asksForACard, repeatsConsent, topic }: EmailContent): MailView<MembershipMail> => ({
  subject,
  sample,
  ...(topic && { topic }),
  body: (mail, shopName) => {
    const lines = text(mail).filter((line) => line !== null)
    const plays = button === 'play'
    return (
      <MailLayout
        title={subject(mail)}
        preview={lines[0] ?? ''}
        why={`You’re receiving this because you have or had a ${shopName} membership.`}
      >
        <MailPictures pictures={[mail.start?.picture]} />
        <MailText>Hello {mail.name},</MailText>
        {lines.slice(0, plays ? 1 : undefined).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        {plays && <MailButton href={`${mail.baseUrl}${mail.start?.path ?? emailButtons.play.path}`}>{emailButtons.play.label}</MailButton>}
        {plays && lines.slice(1).map((line) => <MailNote key={line}>{line}</MailNote>)}
        {invoice && mail.paid && (
          <MailText>
            <MailLink href={`${mail.baseUrl}/profile/membership/invoices/${mail.paid.number}.pdf`}>
              Invoice {mail.paid.number} (PDF)
            </MailLink>
          </MailText>
        )}
        {plays ? null : asksForACard && mail.cardLink ? (
          <OtherCard link={mail.cardLink} page={`${mail.baseUrl}${emailButtons[button].path}`} />
        ) : (
          <MailButton href={`${mail.baseUrl}${emailButtons[button].path}`}>{emailButtons[button].label}</MailButton>
        )}
        {repeatsConsent && mail.consent && <MailNote>You agreed to this when you joined: “{mail.consent}”</MailNote>}
      </MailLayout>
    )
  },
})

export const membershipMails = Object.fromEntries(
  Object.entries(emails).map(([email, content]) => [`membership-${email}`, viewOf(content)]),
) as Record<`membership-${EmailKind}`, MailView<MembershipMail>>
