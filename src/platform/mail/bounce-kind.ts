/** `hard`: the address will never work. `soft`: it may later. `complaint`: its reader called a mail spam. */
export type BounceKind = 'hard' | 'soft' | 'complaint'

export const bounceLabels: Record<BounceKind, string> = { hard: 'Doesn’t exist', soft: 'Kept failing', complaint: 'Reported as spam' }

/** What a status says of an address (RFC 3463, like 5.1.1); null for success. Full mailboxes and refusals of our text or server may pass. */
export function kindOfStatus(status: string): 'hard' | 'soft' | null {
  if (/^5\.(?!2\.2|3\.|6\.|7\.)/.test(status)) return 'hard'
  return /^[45]\./.test(status) ? 'soft' : null
}

/** The status in the text of an SMTP answer; its code alone says whether the refusal lasts. */
export const statusOf = (code: number, text: string): string =>
  /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? `${Math.floor(code / 100)}.0.0`
