/** What staff may do with a member's plan, in the order the desk offers it. */
export const staffActs = [
  'pay-now',
  'resume',
  'undo-pause',
  'undo-cancel',
  'keep-plan',
  'pause',
  'extend-pause',
  'change-plan',
  'discount',
  'cancel',
  'refund',
] as const
export type StaffAct = (typeof staffActs)[number]

export const isStaffAct = (text: string): text is StaffAct => (staffActs as readonly string[]).includes(text)
