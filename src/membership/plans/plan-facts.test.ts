import { expect, test } from 'vitest'
import { buyOrJoinText, planFacts } from './plan-facts.ts'

const counts = new Map([
  ['lesson', 60],
  ['course', 10],
  ['backing-track', 1],
] as const)
const practice = { kinds: ['lesson', 'backing-track'], downloadsAMonth: 10, parallelStreams: 1 }

test('[P8] the plan comparison reflects the shop’s contents, and a plan with lessons but no courses says what it offers instead', () => {
  expect(planFacts(practice, counts)).toEqual([
    { label: 'All 60 lessons', included: true },
    { label: 'All 10 courses', included: false, why: 'You can still play their lessons one by one.' },
    { label: 'All 1 backing track', included: true },
    { label: '10 downloads a month', included: true },
    { label: 'Plays on 1 device at once', included: true },
  ])
})

test('[P8] compares buying and joining in one currency', () => {
  const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })
  const plan = { name: 'Ultimate', money: gbp(1599) }
  expect(buyOrJoinText(gbp(499), plan)).toContain('From 4 lessons a month, Ultimate costs less')
  expect(buyOrJoinText({ minor: 499, currency: 'EUR' }, plan)).toBeNull()
  expect(buyOrJoinText(null, plan)).toBeNull()
})
