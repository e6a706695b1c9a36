import { isTooLong, type Loop, noLoop } from '#player/rules/loop.ts'
import { clampRate } from '#player/rules/speed.ts'
import { loopLimits } from '#practice/rules/practice-loop.ts'

export type LocalSettings = { rate: number; loop: Loop; volume: number; muted: boolean; captions: boolean }

export const defaultLocalSettings: LocalSettings = { rate: 1, loop: noLoop, volume: 1, muted: false, captions: false }

/** Validates stored values: they may have been edited, or the recording re-encoded. Seconds. */
export function parseLocalSettings(text: string | null, duration: number): LocalSettings {
  const kept = parse(text)
  return {
    rate: isNumber(kept.rate) && kept.rate === clampRate(kept.rate) ? kept.rate : 1,
    loop: loopWithin(kept.loop, duration),
    volume: isNumber(kept.volume) && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 1,
    muted: kept.muted === true,
    captions: kept.captions === true,
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function loopWithin(kept: unknown, duration: number): Loop {
  const { from, to } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  if (!isNumber(from) || from < 0 || from >= duration) return noLoop
  if (!isNumber(to)) return { from, to: null }
  return to <= duration && to - from >= loopLimits.shortest && !isTooLong({ from, to }) ? { from, to } : noLoop
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
