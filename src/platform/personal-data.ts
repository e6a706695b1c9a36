import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const platformData: PersonalData = {
  outbox: {
    of: "recipient = :email or (template = 'help-message' and props::jsonb ->> 'from' = :email)",
    title: 'Emails to you',
    exported: 'template created_at sent_at state',
    internal: 'id dedupe_key next_try_at problem props recipient topic tries',
    erase: {
      recipient: "''",
      props: "'{}'",
      problem: 'null',
      state: "case when state in ('sent', 'failed') then state else 'stopped' end",
    },
  },
  mail_bounces: {
    of: 'address = lower(:email)',
    title: 'Emails that came back',
    exported: 'kind why at',
    internal: 'id address',
    erase: 'delete',
  },
  mail_suppressions: {
    of: 'address = lower(:email)',
    title: 'Whether we can reach your address',
    exported: 'kind why since lifted_at tried_again_at',
    internal: 'address',
    erase: 'delete',
  },
  mail_stops: {
    internal: 'email_hash stopped_at topic',
    retentionReason:
      'If you unsubscribed, a fingerprint of your address, so that we never email it again. Your address can’t be read from it.',
  },
  push_messages: {
    of: 'user_id = :member::text',
    internal: 'channels data event except_socket id kind made_at next_try_at tries user_id',
    erase: 'delete',
  },
  rate_counts: impersonal('key tries window_ends'),
  shop_settings: {
    of: 'staff_id',
    title: 'Shop settings you saved',
    exported: 'version name saved_at',
    internal:
      'staff_id email address imprint time_zone safety_contact country vat_gb vat_eu vat_ch vat_no logo access_consent digital_consent second_person_above',
    retentionReason: 'Every version of the shop’s settings records who saved it, for as long as the shop exists.',
  },
  shop_logos: impersonal('bytes name'),
  shop_clock: impersonal('ahead_ms beat_at began_at only_one played_from played_to playing troubles'),
}
