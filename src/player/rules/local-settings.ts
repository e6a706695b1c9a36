import { isTooLong, type Loop, noLoop } from '#player/rules/loop.ts'
import { clampRate } from '#player/rules/speed.ts'
import { loopLimits } from '#practice/rules/practice-loop.ts'

export type LocalSettings = { rate: number; loop: Loop; volume: number; muted: boolean; captions: boolean }

export const defaultLocalSettings: LocalSettings = { rate: 1, loop: noLoop, volume: 1, muted: false, captions: false }

/** Validates stored values: they may have been edited, or the recording re-encoded. Seconds. */
export function parseLocalSettings(text: string | null, duration: number): LocalSettings {
  const stored = parse(text)
  return {
    rate: isNumber(stored.rate) && stored.rate === clampRate(stored.rate) ? stored.rate : 1,
    loop: loopWithin(stored.loop, duration),
    volume: isNumber(stored.volume) && stored.volume >= 0 && stored.volume <= 1 ? stored.volume : 1,
    muted: stored.muted === true,
    captions: stored.captions === true,
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function loopWithin(stored: unknown, duration: number): Loop {
  const { from, to } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  if (!isNumber(from) || from < 0 || from >= duration) return noLoop
  if (!isNumber(to)) return { from, to: null }
  return to <= duration && to - from >= loopLimits.shortest && !isTooLong({ from, to }) ? { from, to } : noLoop
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
