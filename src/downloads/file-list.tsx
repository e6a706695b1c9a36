import { Download } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type DownloadOutcome, download } from '#downloads/downloads.client.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'

type FileListProps = {
  files: readonly { id: number; label: string; mime: string }[]
  /** Shown when the asker neither owns the file nor has a plan for it: usually a dialog with the ways to get it. */
  subscribe: (close: () => void) => ReactNode
  /** Shown when the plan's month is nearly or quite used up. */
  limit: (props: { reached: boolean; goOn: () => void; close: () => void }) => ReactNode
}

type Asking = { outcome: DownloadOutcome; fileId: number } | null

/** The files that come with a product, each a button that starts its download; works before the script arrives. */
export function FileList({ files, subscribe, limit }: FileListProps) {
  const [busy, setBusy] = useState<number | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const start = async (fileId: number, ignoreWarning = false) => {
    if (busy !== null) return
    setBusy(fileId)
    const outcome = await download(fileId, { ignoreWarning })
    setBusy(null)
    setAsking(outcome === 'begun' || outcome === 'failed' ? null : { outcome, fileId })
  }
  const close = () => setAsking(null)
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        {files.map((file) => (
          <li key={file.id}>
            <form
              method="post"
              action={`/downloads/${file.id}`}
              onSubmit={(event: FormEvent) => {
                event.preventDefault()
                void start(file.id)
              }}
            >
              <CsrfField />
              <Button type="submit" wide busy={busy === file.id} className="justify-start">
                <Download aria-hidden="true" size={18} />
                <span className="sr-only">Download </span>
                {file.label}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {asking?.outcome === 'not-subscribed' && subscribe(close)}
      {asking &&
        asking.outcome !== 'not-subscribed' &&
        limit({ reached: asking.outcome === 'monthly-limit-reached', goOn: () => void start(asking.fileId, true), close })}
    </>
  )
}
