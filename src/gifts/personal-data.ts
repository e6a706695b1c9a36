import type { PersonalData } from '#kernel/personal-data.ts'

export const giftsData: PersonalData = {
  gifts: {
    of: 'giver_id = :member or redeemed_by = :member',
    title: 'Gifts you gave or received',
    exported: 'giver_name recipient_name message state send_at sent_at redeemed_at created_at',
    internal:
      'code_hash credit_coupon currency giver_email giver_id id link money order_id order_line_id recipient_email redeemed_by reminders stock_line_id tier times_sent',
    erase: {
      giver_email: 'case when giver_id = :member then null else giver_email end',
      giver_name: "case when giver_id = :member and sent_at is not null then '' else giver_name end",
      message: "case when giver_id = :member and sent_at is not null then '' else message end",
      recipient_email: "case when redeemed_by = :member then '' else recipient_email end",
      recipient_name: "case when redeemed_by = :member then '' else recipient_name end",
    },
    retentionReason: 'A gift still to be sent goes out in your name. Afterwards only its order is kept.',
  },
}
