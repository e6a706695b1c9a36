import type { ReactNode } from 'react'

/** A note shown only without script. Use it for the few things that need script. */
export const NoScriptNote = ({ children }: { children: ReactNode }) => (
  <p className="no-script-only rounded-card border border-line-strong bg-brass-wash px-4 py-3">{children}</p>
)
