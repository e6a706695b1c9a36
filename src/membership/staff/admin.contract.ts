import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { type Currency, currencies } from '#kernel/money.ts'
import { Subscription } from '#membership/membership.contract.ts'
import { actions } from '#membership/rules/actions.ts'
import { terms } from '#membership/rules/plan.ts'

const why = z.string().trim().min(1).max(500).describe('Saved with the membership')
const charge = z.strictObject({ amount: z.string(), on: z.string() })
const staff = {
  method: 'POST',
  allow: 'members.act',
  owner: 'member',
  params: z.strictObject({ user_id: z.uuid() }),
  answer: z.strictObject({ status: z.string() }),
} as const

export const membershipAdminEndpoints = endpoints({
  setPlanPrice: {
    ...staff,
    method: 'PUT',
    allow: 'prices.edit',
    path: '/admin/plans/{tier}/price',
    summary: 'Sets a plan’s price from now on; existing members keep theirs unless `present_members` is set',
    owner: 'nobody',
    params: z.strictObject({ tier: z.string().max(60) }),
    body: z.strictObject({
      term: z.enum(terms),
      currency: z.enum(Object.keys(currencies) as Currency[]),
      minor: z.int().describe('minor units'),
      present_members: z
        .boolean()
        .describe('A lower price applies to them at once; a higher one from the first renewal at least 30 days after we email them'),
    }),
    answer: z.strictObject({
      version: z.int(),
      emailed: z.int().describe('Members to be emailed about a price increase'),
      lowered: z.int(),
    }),
  },
  staffMembership: {
    ...staff,
    method: 'GET',
    allow: 'members.view',
    path: '/admin/members/{user_id}/membership',
    summary: 'A membership’s state and what each action would cost now',
    answer: z.strictObject({
      subscription: Subscription.nullable(),
      ahead: z
        .partialRecord(z.enum(actions), z.array(z.strictObject({ pays: z.string().nullable(), next: charge.nullable() })))
        .describe('By act; a pause and its extension by one, two and three months. `next` is the next charge after it'),
    }),
  },
  staffPause: {
    ...staff,
    path: '/admin/members/{user_id}/membership/pause',
    summary: 'Pauses a membership',
    body: z.strictObject({ months: z.int().min(1).max(3), why }),
  },
  staffExtendPause: {
    ...staff,
    path: '/admin/members/{user_id}/membership/extend-pause',
    summary: 'Extends a pause',
    body: z.strictObject({ months: z.int().min(1).max(3), why }),
  },
  staffUndoPause: {
    ...staff,
    path: '/admin/members/{user_id}/membership/undo-pause',
    summary: 'Undoes a pause',
    body: z.strictObject({ why }),
  },
  staffResume: { ...staff, path: '/admin/members/{user_id}/membership/resume', summary: 'Ends a pause', body: z.strictObject({ why }) },
  staffDiscount: {
    ...staff,
    path: '/admin/members/{user_id}/membership/discount',
    summary: 'Applies the retention discount',
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
    summary: 'Undoes a cancellation',
    body: z.strictObject({ why }),
  },
  staffChangePlan: {
    ...staff,
    path: '/admin/members/{user_id}/membership/plan',
    summary: 'Changes the plan',
    body: z.strictObject({ tier: z.string().max(60), term: z.enum(['monthly', 'annual']), why }),
  },
  staffKeepPlan: {
    ...staff,
    path: '/admin/members/{user_id}/membership/keep-plan',
    summary: 'Undoes a plan change that is scheduled or waiting for payment',
    body: z.strictObject({ why }),
  },
  staffRetry: {
    ...staff,
    path: '/admin/members/{user_id}/membership/retry',
    summary: 'Retries a failed renewal now',
    body: z.strictObject({ why }),
  },
  staffRefund: {
    ...staff,
    allow: 'refunds.give',
    path: '/admin/members/{user_id}/membership/refund',
    summary: 'Refunds the current payment and ends the membership; above a limit, asks a second person',
    body: z.strictObject({ share: z.enum(['all', 'unused']), why }),
  },
  staffRefundDecision: {
    ...staff,
    allow: 'refunds.give',
    path: '/admin/members/{user_id}/membership/refund/decision',
    summary: 'Approves or declines a refund above a limit; the person who requested it can only withdraw it',
    body: z.strictObject({ approved: z.boolean() }),
  },
})
