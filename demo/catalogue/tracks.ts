import type { SeedProduct } from '../seed-types.ts'
import { chance, choose, popularityOf, released } from './choices.ts'
import { firstNameOf, nameOf } from './people.ts'
import { factsOf, pickRecording } from './pick-recording.ts'
import { pricesOf } from './prices.ts'
import { slugOf } from './slug.ts'
import { type TrackText, trackTexts } from './track-texts.ts'
import type { Builder, Playable } from './types.ts'

/** The backing tracks; key, tempo and length are those of the recording. */
export const tracksOf: Builder = (recordings) => trackTexts.map((text) => trackOf(text, recordings))

function trackOf([title, style, artist, blurb, wish]: TrackText, recordings: readonly Playable[]): SeedProduct {
  const slug = slugOf(title)
  const recording = pickRecording(recordings, { type: 'track', style, wish, seed: slug })
  const releasedAt = released('2019-02-01', Math.floor(chance(`day ${slug}`) * 2800))
  return {
    ...factsOf(recording),
    slug,
    kind: 'backing-track',
    artist,
    title,
    subtitle: recording
      ? `In ${recording.musicKey} at ${Math.round(recording.tempo)} bpm, with ${nameOf(artist)}`
      : `With ${nameOf(artist)}`,
    summary: blurb,
    description: `${choose(uses(firstNameOf(artist)), `use ${slug}`)}\n\n${choose(mixes, `mix ${slug}`)} ${music(recording, slug)}`,
    level: levelOf(recording),
    style,
    techniques: ['improvising'],
    releasedAt,
    popularity: popularityOf(slug, releasedAt),
    cover: { seed: slug, kind: 'track', title, artist: nameOf(artist), style },
    lines: [
      { format: 'digital', label: 'Track', prices: pricesOf(choose([299, 349, 399], `price ${slug}`)) },
      { format: 'stems', label: 'Track with stems', prices: pricesOf(choose([599, 649, 699], `stems ${slug}`)) },
    ],
  }
}

const levelOf = (recording: Playable | null): SeedProduct['level'] =>
  (['beginner', 'intermediate', 'advanced'] as const).find((level) => level === recording?.level) ?? null

const uses = (who: string): [string, ...string[]] => [
  `${who} recorded this for pupils and then kept on using it. Play the tune, play behind it, or simply find out how long you can leave a gap.`,
  `Made in one afternoon by ${who} and a rhythm section with nowhere else to be. It goes round as often as you do.`,
  `A band that does not mind repeating itself. ${who} suggests one chorus of melody, one of chords, and one with your eyes shut.`,
  `${who} takes this one to workshops, because it shows within eight bars who is listening.`,
  `It was meant as a warm-up. ${who} says that three people have since written songs over it, and one of them was ${who}.`,
  `Put it on a loop, choose a single idea and see how far it will stretch. ${who} managed eleven minutes.`,
]

const mixes: [string, ...string[]] = [
  'The parts come apart: mute whatever you mean to play yourself, or keep only the drums and be brave.',
  'Buy the stems and every fader is yours, so you can sit in the guitarist’s chair, the bassist’s, or alone with the drummer.',
  'Each instrument is a file of its own among the stems, so the mix can be as empty as your nerves allow.',
  'With the stems you can take the rhythm guitar out and find that the band is still standing.',
]

function music(recording: Playable | null, slug: string): string {
  if (!recording) return 'Loop any part of it.'
  const { musicKey } = recording
  const tempo = Math.round(recording.tempo)
  return choose(
    [
      `It is in ${musicKey} at ${tempo} beats a minute, from the first bar to the last.`,
      `Original key ${musicKey}, original tempo ${tempo}, neither of them sacred.`,
      `${musicKey}, ${tempo} to the minute: long enough to learn, short enough to hear again.`,
      `The recording runs at ${tempo} in ${musicKey}; slow it down by all means, and the pitch stays where it is.`,
    ],
    `music ${slug}`,
  )
}
