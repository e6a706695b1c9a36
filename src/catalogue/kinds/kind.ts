export type KindName = 'lesson' | 'course' | 'stream' | 'backing-track' | 'bundle' | 'dvd' | 'cd'

export type FacetName =
  | 'artist'
  | 'style'
  | 'level'
  | 'technique'
  | 'tuning'
  | 'key'
  | 'tempo'
  | 'price'
  | 'year'
  | 'chord'
  | 'hardest'
  | 'stretch'

export type Kind = {
  name: KindName
  path: `/${string}`
  one: string
  many: string
  physical: boolean
  streamable: boolean
  downloadable: boolean
  /** Library category (row E9); null for kinds without a page there. */
  libraryCategory: 'Streams' | 'Courses' | 'Backing Tracks' | 'Lessons' | 'Bundles' | null
  preview: 'trailer' | 'sample'
  facets: readonly FacetName[]
  schema: 'LearningResource' | 'Course' | 'VideoObject' | 'MusicRecording' | 'MusicAlbum' | null
}
