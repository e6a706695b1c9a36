/** Where a chapter of a recording starts. */
export type AssetChapter = { title: string; seconds: number }
