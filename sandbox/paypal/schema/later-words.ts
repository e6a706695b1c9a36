import type { Document } from '../wire/schema.ts'

/**
 * Fields that PayPal's current guides name and its documents of February 2024 lack: a setup token turned into a payment token, and who
 * starts a payment with a saved wallet. Everything else is validated against the documents as they are.
 */
export function addLaterWords(documents: Record<string, Document>): void {
  const token = schemaOf(documents, 'vault_payment_tokens_v3', 'token_id_request')
  token.properties!.type!.enum!.push('SETUP_TOKEN')
  const wallet = schemaOf(documents, 'checkout_orders_v2', 'paypal_wallet')
  wallet.properties!.stored_credential = { $ref: '#/components/schemas/stored_payment_source' }
}

function schemaOf(documents: Record<string, Document>, document: string, name: string) {
  const shape = documents[document]?.components.schemas[name]
  if (!shape) throw new Error(`${document} has no ${name}`)
  return shape
}
