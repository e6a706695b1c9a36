export const KeepSkeleton = () => <div aria-hidden="true" className="script-only min-h-19" />
