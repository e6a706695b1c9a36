/** What money can be for. */
export type SubjectType = 'order' | 'membership'

/** What a line of the journal books. */
export type JournalSource = 'payment' | 'refund' | 'dispute' | 'payout'
