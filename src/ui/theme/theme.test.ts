import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const night = [...css.matchAll(/@variant night \{([^}]*)\}/g)].map((block) => block[1]).join('')
const day = css.replace(/@variant night \{[^}]*\}/g, '')

type Tokens = Record<string, string>
const tokensOf = (text: string): Tokens =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): oklch\(([^)]+)\)/g)].map((m) => [m[1]!, m[2]!]))

const light = tokensOf(day)
const dark = { ...light, ...tokensOf(night) }
/** The dark rooms use the night colours on backgrounds of their own. */
const room = (theme: Tokens, name: 'stage' | 'walnut') => ({ ...dark, paper: theme[name]!, 'paper-raised': theme[`${name}-raised`]! })

const grounds: [string, Tokens][] = [
  ['light', light],
  ['dark', dark],
  ['stage in light mode', room(light, 'stage')],
  ['stage in dark mode', room(dark, 'stage')],
  ['walnut in light mode', room(light, 'walnut')],
  ['walnut in dark mode', room(dark, 'walnut')],
]

/** OKLCH to WCAG relative luminance, channels clipped to sRGB. */
function luminance(oklch: string): number {
  const [l, c, h] = oklch.split(' ').map(Number) as [number, number, number]
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Tokens, front: string, back: string): number {
  const [high, low] = [luminance(theme[front]!), luminance(theme[back]!)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Every foreground below the contrast `least` on any of the backgrounds, in words. */
const shortfalls = (theme: Tokens, fronts: string[], backs: string[], least: number) =>
  fronts.flatMap((front) =>
    backs
      .map((back) => ({ back, found: contrast(theme, front, back) }))
      .filter(({ found }) => found < least)
      .map(({ back, found }) => `${front} on ${back} is ${found.toFixed(2)}`),
  )

test.each(grounds)('body text has a contrast of 7 to 1: %s', (_, theme) => {
  expect(shortfalls(theme, ['ink', 'ink-soft'], ['paper', 'paper-raised'], 7)).toEqual([])
})

test.each(grounds.slice(0, 2))('meaningful text has 4.5 to 1 on every background it is used on: %s', (_, theme) => {
  const washes = ['paper-sunk', 'brass-wash', 'leaf-wash', 'ember-wash']
  expect(shortfalls(theme, ['ink', 'ink-soft'], washes, 4.5)).toEqual([])
  expect(shortfalls(theme, ['brass-text', 'leaf', 'ember'], ['paper', 'paper-raised', 'paper-sunk'], 4.5)).toEqual([])
  expect(shortfalls(theme, ['brass-text'], ['brass-wash'], 4.5)).toEqual([])
  expect(shortfalls(theme, ['leaf'], ['leaf-wash'], 4.5)).toEqual([])
  expect(shortfalls(theme, ['ember'], ['ember-wash'], 4.5)).toEqual([])
})

test.each(grounds)('text on brass and on a sale badge has 4.5 to 1: %s', (_, theme) => {
  expect(shortfalls(theme, ['brass-ink'], ['brass', 'brass-shine'], 4.5)).toEqual([])
  expect(shortfalls(theme, ['ember-ink'], ['ember'], 4.5)).toEqual([])
})

test.each(grounds)('borders of controls and the focus ring have 3 to 1: %s', (_, theme) => {
  expect(shortfalls(theme, ['line-strong', 'brass-edge', 'focus', 'ember'], ['paper', 'paper-raised'], 3)).toEqual([])
})

test('dark mode defines every light colour except the constant ones', () => {
  const same = Object.keys(light).filter((name) => !(name in tokensOf(night)))
  expect(same.sort()).toEqual(['brass-ink', 'kraft', 'kraft-shade', 'lamp', 'twine'])
})
