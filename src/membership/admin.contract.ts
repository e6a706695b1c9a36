import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const why = z.string().trim().min(1).max(500).describe('Kept with the membership')
const staff = {
  method: 'POST',
  allow: 'staff',
  owner: 'member',
  params: z.strictObject({ user_id: z.uuid() }),
  answer: z.strictObject({ status: z.string() }),
} as const

/** What staff may do with a member's plan, on their behalf: the same acts under the same rules, with a reason. */
export const membershipAdminEndpoints = endpoints({
  staffPause: {
    ...staff,
    path: '/admin/members/{user_id}/membership/pause',
    summary: 'Pauses a membership',
    body: z.strictObject({ months: z.int().min(1).max(3), why }),
  },
  staffExtendPause: {
    ...staff,
    path: '/admin/members/{user_id}/membership/extend-pause',
    summary: 'Makes a pause longer',
    body: z.strictObject({ months: z.int().min(1).max(3), why }),
  },
  staffUndoPause: {
    ...staff,
    path: '/admin/members/{user_id}/membership/undo-pause',
    summary: 'Takes back a pause',
    body: z.strictObject({ why }),
  },
  staffResume: { ...staff, path: '/admin/members/{user_id}/membership/resume', summary: 'Ends a pause', body: z.strictObject({ why }) },
  staffDiscount: {
    ...staff,
    path: '/admin/members/{user_id}/membership/discount',
    summary: 'Gives the retention discount',
    body: z.strictObject({ why }),
  },
  staffCancel: {
    ...staff,
    path: '/admin/members/{user_id}/membership/cancel',
    summary: 'Cancels at the period’s end',
    body: z.strictObject({ why }),
  },
  staffUndoCancel: {
    ...staff,
    path: '/admin/members/{user_id}/membership/undo-cancel',
    summary: 'Takes a cancellation back',
    body: z.strictObject({ why }),
  },
  staffChangePlan: {
    ...staff,
    path: '/admin/members/{user_id}/membership/plan',
    summary: 'Changes the plan',
    body: z.strictObject({ tier: z.string().max(60), term: z.enum(['monthly', 'annual']), why }),
  },
  staffRetry: {
    ...staff,
    path: '/admin/members/{user_id}/membership/retry',
    summary: 'Tries a failed renewal again now',
    body: z.strictObject({ why }),
  },
  staffRefund: {
    ...staff,
    path: '/admin/members/{user_id}/membership/refund',
    summary: 'Gives the running payment back and ends the membership',
    body: z.strictObject({ share: z.enum(['all', 'unused']), why }),
  },
})
