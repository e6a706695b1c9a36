import type { SeedProduct } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { type CdText, cdTexts } from './cd-texts.ts'
import { popularityOf, released } from './choices.ts'
import { nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import type { Builder } from './types.ts'

/** The records. Their music is on the disc and nowhere else. */
export const cdsOf: Builder = () => cdTexts.map(cdOf)

function cdOf(text: CdText): SeedProduct {
  const { artist, style, title } = text
  const slug = `${slugOf(title)}-cd`
  const releasedAt = released(text.released)
  const list = text.tracks.map(([track, length], at) => `${at + 1}. ${track} (${length})`).join('\n')
  return {
    slug,
    kind: 'cd',
    artist,
    title,
    subtitle: text.subtitle,
    summary: text.summary,
    description: `${text.notes}\n\n${list}`,
    level: null,
    style,
    techniques: [],
    tuning: null,
    musicKey: null,
    tempo: null,
    durationSeconds: text.tracks.reduce((sum, [, length]) => sum + secondsOf(length), 0),
    releasedAt,
    popularity: Math.round(popularityOf(slug, releasedAt) * 0.5),
    recording: null,
    cover: { seed: slug, kind: 'cd', title, artist: nameOf(artist), style },
    lines: [{ format: 'cd', label: 'CD', prices: pricesOf(text.pence), onHand: text.onHand, weightGrams: text.weightGrams }],
  }
}

const secondsOf = (length: string): number => {
  const [minutes = 0, seconds = 0] = length.split(':').map(Number)
  return minutes * 60 + seconds
}
