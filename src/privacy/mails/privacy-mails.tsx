import { formatDate } from '#kernel/dates.ts'
import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

const archiveReady: MailView<MailTemplates['archive-ready']> = {
  subject: () => 'Your data is ready to download',
  sample: { url: 'https://shop.example/profile/privacy', days: '7d' },
  body: ({ url, days }) => (
    <MailLayout
      title="Your data is ready"
      preview="Everything we hold about you, in one file."
      why="You’re receiving this because you asked for your data."
    >
      <MailText>Everything we hold about you is in one ZIP file: a page to read, tables for a spreadsheet, and your invoices.</MailText>
      <MailButton href={url}>Download your data</MailButton>
      <MailNote>You’ll need to be signed in. The file is deleted after {Number.parseInt(days, 10)} days.</MailNote>
    </MailLayout>
  ),
}

const erasureRequested: MailView<MailTemplates['erasure-asked']> = {
  urgent: true,
  subject: ({ dueAt }) => `Your account will be deleted on ${formatDate(dueAt)}`,
  sample: { dueAt: '2026-11-30T09:14:05.000Z', keepUrl: 'https://shop.example/keep-account?token=k3x9' },
  body: ({ dueAt, keepUrl }) => (
    <MailLayout
      title="Your account will be deleted"
      preview={`On ${formatDate(dueAt)}, unless you keep it.`}
      why="You’re receiving this because someone asked to delete your account."
    >
      <MailText>
        You’re signed out everywhere. On {formatDate(dueAt)} we’ll delete your library, lists, loops, notes and everything else that names
        you. Only invoices stay, as tax law requires.
      </MailText>
      <MailText>Changed your mind, or this wasn’t you? Keep the account until then:</MailText>
      <MailButton href={keepUrl}>Keep my account</MailButton>
    </MailLayout>
  ),
}

export const privacyMails = { 'archive-ready': archiveReady, 'erasure-asked': erasureRequested }
