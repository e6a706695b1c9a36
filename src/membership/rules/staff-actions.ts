export const staffActions = [
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
export type StaffAction = (typeof staffActions)[number]

export const isStaffAction = (text: string): text is StaffAction => (staffActions as readonly string[]).includes(text)
