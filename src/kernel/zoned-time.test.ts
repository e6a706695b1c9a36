import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localField, utcField, withUtc } from '#kernel/zoned-time.ts'

test.each([
  ['2026-06-03T14:05:00Z', 'Europe/London', '15:05 3rd June 2026 (14:05 UTC)'],
  ['2026-11-21T14:05:00Z', 'Europe/London', '14:05 21st November 2026 UTC'],
  ['2026-06-03T23:30:00Z', 'Europe/Berlin', '01:30 4th June 2026 (23:30 3rd June 2026 UTC)'],
  ['2026-06-03T14:05:00Z', 'UTC', '14:05 3rd June 2026 UTC'],
])('%s in %s is shown with UTC next to it', (at, zone, shown) => {
  expect(withUtc(at, zone)).toBe(shown)
})

test.each([
  ['2026-06-03T15:05', 'Europe/London', '2026-06-03T14:05'],
  ['2026-12-03T15:05', 'Europe/London', '2026-12-03T15:05'],
  ['2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30'],
  // Clocks show 01:30 twice that night, and skip 01:30 in spring.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30'],
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30'],
  ['soon', 'Europe/London', 'soon'],
  ['2026-06-03T15:05', 'Moon/Base', '2026-06-03T15:05'],
])('%s entered in %s is %s UTC', (local, zone, utc) => {
  expect(utcField(local, zone)).toBe(utc)
})

test('a time shown in a field and sent back is the same time', () => {
  const zone = fc.constantFrom('Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC')
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 2_000_000 }), (zone, at) => {
      const field = new Date(Date.UTC(2024, 0, 1) + at * 60_000).toISOString().slice(0, 16)
      const shown = localField(field, zone)
      expect(localField(utcField(shown, zone), zone)).toBe(shown)
    }),
  )
})
