import type { SeedProduct } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { popularityOf, released } from './choices.ts'
import { factsOf, ownRecording } from './own-recording.ts'
import { nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import { type StreamText, streamTexts } from './stream-texts.ts'
import type { Builder, Playable } from './types.ts'

/** Sittings of several lessons, to watch online. */
export const streamsOf: Builder = (recordings) => streamTexts.map((text) => streamOf(text, recordings))

function streamOf(text: StreamText, recordings: readonly Playable[]): SeedProduct {
  const { artist, style, title } = text
  const slug = slugOf(title)
  const releasedAt = released(text.released)
  const { recording, durationSeconds, reach } = factsOf(ownRecording(recordings, slug))
  return {
    slug,
    kind: 'stream',
    artist,
    title,
    subtitle: text.subtitle,
    summary: text.summary,
    description: text.description,
    level: text.level,
    style,
    techniques: [],
    tuning: null,
    musicKey: null,
    tempo: null,
    recording,
    durationSeconds,
    reach,
    releasedAt,
    popularity: popularityOf(slug, releasedAt),
    cover: { seed: slug, kind: 'stream', title, artist: nameOf(artist), style },
    lines: [{ format: 'stream', label: 'Watch online', prices: pricesOf(text.pence) }],
  }
}
