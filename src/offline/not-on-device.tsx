import type { ReactNode } from 'react'
import { OfflineBar } from '#offline/offline-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { buttonClass } from '#ui/form/button.tsx'

/** An offline page whose content isn't stored. `known`: false until storage has been read. */
export const NotOnDevice = ({ title, known, children }: { title: string; known: boolean; children: ReactNode }) => (
  <>
    <OfflineBar />
    <main id="main" tabIndex={-1} className="grid grow content-center p-4">
      <h1 className="sr-only">{title}</h1>
      <NoScriptNote>Playing from your device needs JavaScript.</NoScriptNote>
      {known && (
        <EmptyState
          illustration="case"
          title="This isn’t kept here"
          action={
            <a href="/offline" className={buttonClass({ look: 'brass' })}>
              See what is
            </a>
          }
        >
          {children}
        </EmptyState>
      )}
    </main>
  </>
)
