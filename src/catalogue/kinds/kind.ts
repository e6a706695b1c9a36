/** The kinds of product, as they are named on the wire. */
export type KindName = 'lesson' | 'course' | 'stream' | 'backing-track' | 'bundle' | 'dvd' | 'cd'

/** What an index of a kind can be filtered by. */
export type FacetName = 'artist' | 'style' | 'level' | 'technique' | 'tuning' | 'key' | 'tempo' | 'price' | 'year'

/** Everything that differs from one kind of product to the next. */
export type Kind = {
  name: KindName
  /** Where its index is; a product is below it. */
  path: `/${string}`
  one: string
  many: string
  /** Has to be posted. */
  physical: boolean
  /** Can be played in the browser once bought or within a plan. */
  streamable: boolean
  /** Gives files to keep. */
  downloadable: boolean
  /** The shelf of the library it lands on (row E9); null when there is nothing to open. */
  libraryCategory: 'Streams' | 'Courses' | 'Backing Tracks' | 'Lessons' | 'Bundles' | null
  /** What its public preview is called. */
  preview: 'trailer' | 'sample'
  facets: readonly FacetName[]
  /** Its type in the structured data of its page (schema.org), beside Product. */
  schema: 'LearningResource' | 'Course' | 'VideoObject' | 'MusicRecording' | 'MusicAlbum' | null
}
