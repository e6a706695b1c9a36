/** Called now and then with the share done, 0 to 1. */
export type Progress = (share: number) => void
