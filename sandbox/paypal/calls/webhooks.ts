import { isGenuine } from '../webhooks/signing.ts'
import type { PlayedOperation } from '../wire/call.ts'

type Given = { webhook_id: string; transmission_id: string; transmission_time: string; transmission_sig: string; webhook_event: object }

/** Verifies that a webhook was sent from here. */
export const webhookOperations: PlayedOperation[] = [
  {
    id: 'verify-webhook-signature.post',
    status: 200,
    run(call) {
      const given = call.body as Given
      const sent = { id: given.transmission_id, time: given.transmission_time, sig: given.transmission_sig }
      const ours = given.webhook_id === call.settings.webhookId && isGenuine(call, sent, given.webhook_event)
      return { verification_status: ours ? 'SUCCESS' : 'FAILURE' }
    },
  },
]
