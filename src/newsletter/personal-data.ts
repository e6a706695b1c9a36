import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const newsletterData: PersonalData = {
  newsletter_sends: {
    of: 'subscriber_id in (select id from newsletter_subscribers where email = :email)',
    title: 'Newsletters sent to you',
    exported: 'queued_at state left_at',
    internal: 'campaign_id id outbox_id subscriber_id',
    erase: 'delete',
  },
  newsletter_subscribers: {
    of: 'email = :email',
    title: 'Newsletter',
    exported: 'email topics wording asked_at confirmed_at left_at',
    internal: 'id',
    erase: 'delete',
  },
  newsletter_campaigns: impersonal('body created_at finished_at id preheader send_at started_at state subject topic'),
}
