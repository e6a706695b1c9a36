import type { StaffAction } from '#membership/rules/staff-actions.ts'

type ActionLabels = { link: string; title: string; button: string; done: string; danger?: true; choice?: string }

export const actionLabels: Readonly<Record<StaffAction, ActionLabels>> = {
  'pay-now': {
    link: 'Retry payment',
    title: 'Retry payment',
    button: 'Charge now',
    done: 'Payment received.',
  },
  resume: { link: 'End pause', title: 'End pause', button: 'End pause now', done: 'Pause ended.' },
  'undo-pause': {
    link: 'Undo pause',
    title: 'Undo scheduled pause',
    button: 'Undo',
    done: 'Pause undone.',
  },
  'undo-cancel': {
    link: 'Undo cancellation',
    title: 'Undo cancellation',
    button: 'Reinstate',
    done: 'Cancellation undone.',
  },
  'keep-plan': {
    link: 'Undo plan change',
    title: 'Undo plan change',
    button: 'Keep current plan',
    done: 'Plan change undone.',
  },
  pause: { link: 'Pause', title: 'Pause', button: 'Pause', done: 'Pause scheduled.', choice: 'Pause for' },
  'extend-pause': {
    link: 'Extend pause',
    title: 'Extend pause',
    button: 'Extend',
    done: 'Pause extended.',
    choice: 'Extend by',
  },
  'change-plan': {
    link: 'Change plan',
    title: 'Change plan',
    button: 'Change',
    done: 'Plan change saved.',
    choice: 'Change to',
  },
  discount: { link: 'Apply discount', title: 'Apply discount', button: 'Apply', done: 'Discount applied.' },
  cancel: { link: 'Cancel', title: 'Cancel', button: 'Cancel membership', done: 'Membership cancelled.', danger: true },
  refund: {
    link: 'Refund and end',
    title: 'Refund and end',
    button: 'Refund',
    done: 'Membership ended. The refund is on its way.',
    choice: 'Refund',
    danger: true,
  },
}
