import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

export const consentEndpoints = endpoints({
  keepConsent: {
    method: 'POST',
    path: '/members/consent',
    summary: 'Saves a member’s choices about outside services, with the version of the question; a service left out wasn’t asked about',
    allow: 'member',
    owner: 'member',
    body: z.strictObject({ version: z.int().min(1).max(999), analytics: z.boolean().optional(), chat: z.boolean().optional() }),
    answer: z.strictObject({ chosen_at: z.iso.datetime() }),
  },
})

export type ConsentApi = typeof consentEndpoints
