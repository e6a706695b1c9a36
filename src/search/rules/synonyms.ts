import type { KindName } from '#catalogue/kinds/kind.ts'
import type { LevelName } from '#catalogue/rules/filters.ts'

/** Synonyms for styles, techniques and tunings. A catalogue uses one or some of each line. */
export const synonyms: readonly (readonly string[])[] = [
  ['fingerpicking', 'fingerstyle', 'finger picking', 'finger style', 'fingerpicked', 'travis picking', 'alternating thumb'],
  ['barre chords', 'barre', 'bar chords', 'bar chord', 'barre chord'],
  ['scales', 'scale', 'pentatonic', 'pentatonics', 'pentatonic scale', 'pentatonic scales', 'blues scale'],
  ['slides', 'slide', 'slide guitar', 'bottleneck', 'sliding'],
  ['bending', 'bends', 'bend', 'string bending', 'string bends'],
  ['hammer-ons', 'hammer on', 'hammer ons', 'pull offs', 'pull off', 'hammering', 'legato'],
  ['palm muting', 'palm mute', 'palm mutes', 'palm muted', 'muting', 'chugging'],
  ['sweep picking', 'sweeping', 'sweeps'],
  ['alternate picking', 'flatpicking', 'flat picking', 'flatpick'],
  ['hybrid picking', 'chicken picking', 'chicken pickin'],
  ['strumming', 'strum', 'strums', 'strumming patterns', 'strumming pattern'],
  ['tapping', 'two hand tapping', 'finger tapping'],
  ['arpeggios', 'arpeggio', 'broken chords'],
  ['double stops', 'double stop', 'thirds and sixths'],
  ['harmonics', 'pinch harmonics', 'natural harmonics', 'artificial harmonics'],
  ['improvising', 'improvisation', 'improvise', 'soloing', 'improv', 'phrasing'],
  ['ear training', 'by ear', 'transcribing'],
  ['open chords', 'first chords', 'cowboy chords', 'basic chords'],
  ['walking bass', 'walking bass lines', 'bass lines', 'bass line'],
  ['turnarounds', 'turnaround'],
  ['chord melody', 'chord melodies', 'solo guitar'],
  ['timing', 'rhythm practice', 'metronome practice', 'keeping time'],
  ['tremolo picking', 'tremolo'],
  ['string skipping', 'skipping'],
  ['comping', 'accompaniment', 'rhythm guitar'],
  ['triads', 'triad'],
  ['syncopation', 'syncopated', 'off beat', 'offbeat'],
  ['open tunings', 'alternate tunings', 'altered tunings'],
  ['bossa nova', 'bossa'],
  ['country', 'nashville', 'bluegrass'],
  ['metal', 'heavy metal'],
  ['soul', 'rnb', 'r b', 'motown'],
  ['reggae', 'ska'],
  ['rock', 'hard rock', 'classic rock'],
  ['jazz', 'gypsy jazz'],
  ['blues', 'twelve bar', '12 bar'],
  ['ballad', 'ballads'],
  ['folk', 'celtic'],
  ['drop d', 'dropped d', 'd a d g b e'],
  ['e flat standard', 'half step down', 'half a step down', 'eb standard', 'eb tuning', 'tuned down'],
  ['dadgad', 'd a d g a d'],
  ['open g', 'spanish tuning'],
  ['open d', 'vestapol'],
]

export const kindSynonyms: Readonly<Record<KindName, readonly string[]>> = {
  lesson: ['lesson', 'lessons', 'tutorial', 'tutorials'],
  course: ['course', 'courses'],
  stream: ['stream', 'streams', 'live stream', 'concert', 'concerts', 'gig'],
  'backing-track': ['backing track', 'backing tracks', 'backing', 'jam track', 'jam tracks', 'play along', 'playalong', 'backings'],
  bundle: ['bundle', 'bundles', 'box set'],
  dvd: ['dvd', 'dvds'],
  cd: ['cd', 'cds', 'album', 'albums'],
}

export const levelSynonyms: Readonly<Record<LevelName, readonly string[]>> = {
  beginner: ['beginner', 'beginners', 'for beginners', 'easy', 'starter', 'novice', 'newbie', 'absolute beginner'],
  intermediate: ['intermediate', 'improver', 'improvers'],
  advanced: ['advanced', 'expert', 'difficult'],
}

/** Beats per minute, both ends included. */
export const paceWords = {
  slow: { from: null, to: 80 },
  fast: { from: 140, to: null },
  quick: { from: 140, to: null },
  uptempo: { from: 140, to: null },
} as const

/** Phrases for what the member can play, or nearly. */
export const reachPhrases = ['within reach', 'within my reach', 'in reach', 'what i can play', 'i can play'] as const

/** Irrelevant in a guitar shop next to a more specific word. */
export const fillers: ReadonlySet<string> = new Set(
  'guitar guitars guitarist guitarists music song songs tab tabs learn learning play playing video videos key tempo tuning style level technique techniques'.split(
    ' ',
  ),
)
