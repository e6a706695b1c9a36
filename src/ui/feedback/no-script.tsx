import type { ReactNode } from 'react'

/** A note that only readers without script see: what to do instead. Keep it for the few things that truly need script. */
export const NoScriptNote = ({ children }: { children: ReactNode }) => (
  <p className="no-script-only rounded-card border border-line-strong bg-brass-wash px-4 py-3">{children}</p>
)
