import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Mixer } from '#player/mixer/mixer.tsx'
import type { PlayerState, Stem } from '#player/rules/player-state.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'

const drums: Stem = { name: 'drums', volume: 1, muted: false, solo: false, mutedInLoop: false }
const atRest: PlayerState = {
  ...practiceDefaults,
  time: 0,
  duration: 60,
  playing: false,
  waiting: false,
  ended: false,
  counting: null,
  passes: 0,
  problem: null,
  can: { pitch: true, click: true, stems: 'open' },
}

const shown = (state: Partial<PlayerState>, buyStems: string | null = null, locked: readonly string[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Mixer
        state={{ ...atRest, ...state }}
        controls={{ current: null }}
        musicKey="A minor"
        locked={locked}
        buyStems={buyStems}
        onAnnounce={() => undefined}
      />
    </MemoryRouter>,
  )

test('[B5] [O3] who may not mix finds the faders locked, and where the stems are sold', () => {
  const html = shown({ can: { ...atRest.can, stems: 'locked' }, stems: [] }, '/backing-tracks/slow-blues-in-a', ['drums'])
  expect(html).toContain('href="/backing-tracks/slow-blues-in-a"')
  expect(html).not.toContain('Mute drums')
  expect(html).toMatch(/Drums.*<input[^>]*disabled=""/)
})

test('[B5] a stem can be muted only inside a loop that is there', () => {
  const toggle = (state: Partial<PlayerState>) =>
    shown({ stems: [drums], ...state }).match(/<button[^>]*Mute drums inside the loop[^>]*>/)?.[0] ?? ''
  expect(toggle({})).toContain('disabled=""')
  expect(toggle({ loop: { from: 1, to: 2 } })).not.toContain('disabled=""')
})

test('[B5] names the key that sounds', () => {
  expect(shown({ semitones: 3 })).toContain('C minor (+3)')
})

test('shows nothing that this browser can’t do, and says so', () => {
  const html = shown({ can: { pitch: false, click: false, stems: 'none' }, problem: { words: 'This browser can’t mix.', canRetry: false } })
  expect(html).toContain('This browser can’t mix.')
  expect(html).not.toContain('<input')
})
