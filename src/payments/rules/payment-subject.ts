export type SubjectType = 'order' | 'membership'

export type JournalSource = 'payment' | 'refund' | 'dispute' | 'payout'
