/** Holds the place of `KeepSet` until it is known what the device keeps. */
export const KeepSkeleton = () => <div aria-hidden="true" className="script-only min-h-19" />
