import type { SeedProduct } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { chance, choose, popularityOf, released } from './choices.ts'
import { factsOf, ownRecording } from './own-recording.ts'
import { firstNameOf, nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import { type TrackText, trackTexts } from './track-texts.ts'
import { type Builder, type Playable, styleNameOf } from './types.ts'

/** The backing tracks; key, tempo and length are those of the recording. */
export const tracksOf: Builder = (recordings) => trackTexts.map((text) => trackOf(text, recordings))

function trackOf([title, artist, blurb]: TrackText, recordings: readonly Playable[]): SeedProduct {
  const slug = slugOf(title)
  const recording = ownRecording(recordings, slug)
  const style = styleNameOf(recording)
  const releasedAt = released('2019-02-01', Math.floor(chance(`day ${slug}`) * 2800))
  return {
    ...factsOf(recording),
    slug,
    kind: 'backing-track',
    artist,
    title,
    subtitle: `In ${recording.musicKey} at ${Math.round(recording.tempo)} bpm, with ${nameOf(artist)}`,
    summary: blurb,
    description: `${choose(uses(firstNameOf(artist)), `use ${slug}`)}\n\n${choose(mixes, `mix ${slug}`)} ${music(recording, slug)}`,
    level: recording.level,
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

const uses = (who: string): [string, ...string[]] => [
  `${who} recorded this for pupils and then kept on using it. Play the tune, play behind it, or simply find out how long you can leave a gap.`,
  `Made in one afternoon by ${who} and a rhythm section with nowhere else to be. It goes round as often as you do.`,
  `A band that does not mind repeating itself. ${who} suggests one chorus of melody, one of chords, and one with your eyes shut.`,
  `${who} takes this one to workshops, because it shows within eight bars who is listening.`,
  `It was meant as a warm-up. ${who} says that three people have since written songs over it, and one of them was ${who}.`,
  `Put it on a loop, choose a single idea and see how far it will stretch. ${who} managed eleven minutes.`,
]

const mixes: [string, ...string[]] = [
  'With the stems you get a file for each instrument: open them in any recorder and leave out the one that you play.',
  'Among the stems each instrument is a file of its own, so the mix you make of them can be as empty as your nerves allow.',
  'Each instrument is also a file of its own in the version with stems, to practise your part against the others.',
]

function music(recording: Playable, slug: string): string {
  const { musicKey } = recording
  const tempo = Math.round(recording.tempo)
  return choose(
    [
      `It is in ${musicKey} at ${tempo} beats a minute, from the first bar to the last.`,
      `It is in ${musicKey} at ${tempo} bpm, with tab of what the band plays.`,
      `${musicKey}, ${tempo} to the minute: long enough to learn, short enough to hear again.`,
      `The recording runs at ${tempo} in ${musicKey}; slow it down by all means, and the pitch stays where it is.`,
    ],
    `music ${slug}`,
  )
}
