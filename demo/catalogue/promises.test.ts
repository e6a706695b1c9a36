import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { actions } from '#player/rules/keys.ts'
import { nextSpeed } from '#player/rules/speed.ts'
import { downloadsOf } from '../music/files/downloads.ts'
import { recordings, timelineOf } from '../music/recordings.ts'
import { artists } from './artists.ts'
import { demoProducts } from './catalogue.ts'

const lessons = recordings.filter(({ type }) => type === 'lesson')
const notBuilt = () => false

/** Everything the shop's texts promise of the player and the files, and how it is seen that the feature is there. */
const promises: Readonly<Record<string, { said: RegExp; kept: () => boolean }>> = {
  'slower at the same pitch': { said: /slow(er)? it down|begins a good deal slower|pitch stays/i, kept: () => nextSpeed(1, -1) < 1 },
  'half speed': { said: /half speed/i, kept: () => lessons.every((one) => one.chapters.some(({ title }) => title === '50 %')) },
  loops: { said: /\b(a|the) loop\b|on repeat|\bloop (the|any)\b/i, kept: () => actions.some(({ act }) => act === 'loop-start') },
  subtitles: { said: /subtitles|captions/i, kept: () => lessons.every(({ captions }) => captions.length > 5) },
  'tab on screen': {
    said: /on screen|tab (follows|runs)/i,
    kept: () => lessons.every((one) => timelineOf(one).passages.every(({ focus }) => focus !== null)),
  },
  'tab on paper': { said: /prints|on paper|to print/i, kept: () => downloadsOf('lesson').some(({ path }) => path === 'tab.pdf') },
  'tab of a track': { said: /with tab of what the band/i, kept: () => downloadsOf('track').some(({ path }) => path === 'tab.pdf') },
  stems: { said: /\bstems\b/i, kept: () => downloadsOf('track').some(({ format }) => format === 'stems') },
  'a tuner': { said: /\btuner\b/i, kept: () => existsSync('src/practice/pages/tuner.tsx') },
  'a change of key': {
    said: /\b(change|choose|pick) (the|its|your|any) key\b|in any key|transpos/i,
    kept: () => existsSync('src/player/mixer/pitch-control.tsx') && existsSync('src/player/local-file/local-file.tsx'),
  },
  'muting parts in the player': {
    said: /\bmute (and mix|whatever|any (part|instrument)|the (guitar|bass|drums|lead))|\bfaders?\b|turn (off|down) the (drums|bass|lead)/i,
    kept: () => existsSync('src/player/mixer/mixer.tsx'),
  },
  'a metronome in the player': { said: /metronome (in|of) the player|click (in|of) the player/i, kept: notBuilt },
  'filmed concerts and classes': { said: /masterclass|watch at home: concerts|evenings in small rooms/i, kept: notBuilt },
  'several cameras': { said: /camera angle|(two|three) cameras/i, kept: notBuilt },
}

const products = demoProducts(recordings).map(({ slug, title, subtitle, summary, description, lines }) => ({
  at: slug,
  text: [title, subtitle, summary, description, ...lines.map(({ label }) => label)].join('\n'),
}))
const people = artists.map(({ slug, biography, quote }) => ({ at: slug, text: `${biography}\n${quote}` }))
const places = ['src/**/{pages,blocks}/**/*.tsx', 'src/catalogue/kinds/about.ts', 'src/content/rules/*.ts']
const pages = globSync(places, { exclude: (path) => /\.test\.tsx?$|admin|staff/.test(path) }).map((at) => ({
  at,
  text: readFileSync(at, 'utf8'),
}))

describe.each(Object.entries(promises))('%s', (_, { said, kept }) => {
  test('is promised only where the product has it', () => {
    const promising = [...products, ...people, ...pages].filter(({ text }) => said.test(text)).map(({ at }) => at)
    expect(kept() ? [] : promising).toEqual([])
  })
})

test('detects a sentence that used to promise too much', () => {
  const broken = (text: string) => Object.entries(promises).filter(([, { said, kept }]) => said.test(text) && !kept())
  expect(broken('A metronome in the player helps.').map(([name]) => name)).toEqual(['a metronome in the player'])
  expect(broken('Mute whatever you mean to play yourself.').map(([name]) => name)).toEqual([])
  expect(broken('Filmed by three cameras.').map(([name]) => name)).toEqual(['several cameras'])
  expect(broken('Each instrument is a file of its own among the stems.')).toEqual([])
})
