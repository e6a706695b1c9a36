export const couponStates = ['running', 'planned', 'ended', 'used-up'] as const
export type CouponState = (typeof couponStates)[number]

export const couponStateWords: Readonly<Record<CouponState | 'all', string>> = {
  all: 'All coupons',
  running: 'Running',
  planned: 'Planned',
  ended: 'Over',
  'used-up': 'Used up',
}

type Standing = { startsAt: Date | null; endsAt: Date | null; maxUses: number | null; used: number }

export function couponState({ startsAt, endsAt, maxUses, used }: Standing, now: Date): CouponState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used-up'
  return startsAt && startsAt > now ? 'planned' : 'running'
}
