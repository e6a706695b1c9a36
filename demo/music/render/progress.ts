/** Told from time to time how far the making of a recording is, from 0 to 1. */
export type Progress = (share: number) => void
