import PostalMime, { type Attachment } from 'postal-mime'
import { type BounceKind, kindOfStatus } from '#platform/mail/bounce-kind.ts'

export type ReportedBounce = { address: string; kind: BounceKind; why: string }

/** The result per recipient in a report: a delivery status (RFC 3464) or a complaint (RFC 5965). Empty for any other mail. */
export async function readReport(raw: Uint8Array): Promise<ReportedBounce[]> {
  // Embedded messages aren't parsed.
  const { attachments } = await PostalMime.parse(raw, { rfc822Attachments: true, attachmentEncoding: 'utf8' })
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (status) return bouncesIn(textOf(status))
  const feedback = attachments.find(({ mimeType }) => mimeType === 'message/feedback-report')
  return feedback ? complaintsIn(textOf(feedback)) : []
}

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/** One block for the message, then one per recipient. */
function bouncesIn(text: string): ReportedBounce[] {
  return blocksOf(text).flatMap((fields) => {
    const address = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'))
    const action = fields.get('action')?.toLowerCase()
    const kind = kindOfStatus(fields.get('status') ?? '')
    if (!address || !kind || (action !== 'failed' && action !== 'delayed')) return []
    const why = fields.get('diagnostic-code') ?? fields.get('status') ?? ''
    return [{ address, kind: action === 'delayed' ? 'soft' : kind, why }]
  })
}

function complaintsIn(text: string): ReportedBounce[] {
  const [fields] = blocksOf(text)
  const address = addressIn(fields?.get('original-rcpt-to'))
  const type = fields?.get('feedback-type')?.toLowerCase()
  return address && type && type !== 'not-spam' ? [{ address, kind: 'complaint', why: `Reported as ${type}` }] : []
}

const blocksOf = (text: string): Map<string, string>[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((block) => new Map(block.split('\n').flatMap((line) => fieldIn(line))))

const fieldIn = (line: string): [string, string][] => {
  const at = line.indexOf(':')
  return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : []
}

/** `rfc822; nell@example.com` or `<nell@example.com>`. */
const addressIn = (value: string | undefined): string | null => /^(?:rfc822;)?\s*<?([^\s<>;]+@[^\s<>;]+)>?$/i.exec(value ?? '')?.[1] ?? null
