import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import type { PointsExpiringMail } from '#offers/expire-points.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const pointsExpiring: MailView<PointsExpiringMail> = {
  subject: ({ points, on }) => `${plural(points, 'point')} expiring on ${formatDate(on)}`,
  topic: 'reminders',
  sample: {
    points: 480,
    on: '2026-12-20T00:00:00.000Z',
    all: 560,
    until: '2026-12-28T23:59:59.999Z',
    url: 'https://shop.example/profile/points',
  },
  body: ({ points, on, all, until, url }, shopName) => (
    <MailLayout
      title="Points expiring soon"
      preview={`${plural(points, 'point')} expiring on ${formatDate(on)}.`}
      why={`You’re receiving this because you collect points at ${shopName}.`}
    >
      <MailText>
        {plural(points, 'point')} expire on {formatDate(on)}
        {all > points && `, and ${all - points} more by ${formatDate(until)}`}. Spend them at checkout.
      </MailText>
      <MailButton href={url}>View your points</MailButton>
      <MailNote>Points last for a year. We always spend your oldest ones first.</MailNote>
    </MailLayout>
  ),
}
