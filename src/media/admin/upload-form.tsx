import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Upload } from 'tus-js-client'
import { findRecordings } from '#catalogue/picking/catalogue-picker.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PickerBox } from '#ui/form/picker-box.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { markReady } from '#ui/mark-ready.ts'

type UploadRow = {
  key: string
  name: string
  percent: number
  state: 'sending' | 'paused' | 'cancelled' | 'sent' | 'refused'
  message?: string
}

// A request may take a minute, enough for eight megabytes on a slow line.
const chunkBytes = 8 * 1024 * 1024

const noSelection: readonly string[] = []

const purposes = [
  { value: 'recording', text: 'Film or sound' },
  { value: 'stem', text: 'Stem: one instrument, named in the file name' },
  { value: 'score', text: 'Score (Guitar Pro): the tab that scrolls along' },
  { value: 'tab', text: 'Tab to print (PDF)' },
  { value: 'captions', text: 'Captions (WebVTT)' },
] as const

/** Uploads files in pieces: choosing the same file again resumes an interrupted upload. */
export function UploadForm() {
  const [rows, setRows] = useState<UploadRow[]>([])
  const [purpose, setPurpose] = useState<string>('recording')
  const [recording, setRecording] = useState('')
  const uploads = useRef<Upload[]>([])
  const revalidator = useRevalidator()
  const updateRow = (at: number, row: Partial<UploadRow>) =>
    setRows((all) => all.map((one, index) => (index === at ? { ...one, ...row } : one)))

  const send = async (files: readonly File[]) => {
    const { Upload } = await import('tus-js-client')
    for (const file of files) {
      const at = uploads.current.length
      setRows((all) => [...all, { key: crypto.randomUUID(), name: file.name, percent: 0, state: 'sending' }])
      const upload = new Upload(file, {
        endpoint: '/admin/uploads',
        chunkSize: chunkBytes,
        retryDelays: [0, 1000, 3000, 10_000, 30_000],
        removeFingerprintOnSuccess: true,
        metadata: { name: file.name, purpose, recording },
        // The same file for another purpose is another upload.
        fingerprint: async () => ['upload', file.name, file.size, file.lastModified, purpose, recording].join(':'),
        onProgress: (sent, total) => updateRow(at, { percent: Math.floor((100 * sent) / total) }),
        onError: (error) => updateRow(at, { state: 'refused', message: errorText(error) }),
        onSuccess: () => {
          updateRow(at, { percent: 100, state: 'sent' })
          void revalidator.revalidate()
        },
      })
      uploads.current.push(upload)
      const [earlier] = await upload.findPreviousUploads()
      if (earlier) upload.resumeFromPreviousUpload(earlier)
      upload.start()
    }
  }
  useDrop((files) => void send(files))
  const pause = (at: number) => {
    uploads.current[at]?.abort()
    updateRow(at, { state: 'paused' })
  }
  const cancel = (at: number) => {
    void uploads.current[at]?.abort(true).catch(() => undefined)
    updateRow(at, { state: 'cancelled' })
  }
  const resume = (at: number) => {
    uploads.current[at]?.start()
    updateRow(at, { state: 'sending' })
  }
  return (
    <section aria-labelledby="upload" className="grid gap-4 panel p-5">
      <h2 id="upload" className="text-xl">
        Upload
      </h2>
      <p className="text-ink-soft">
        Drop films, sound, scores, tabs and captions anywhere on this page, up to 20 GB each. An interrupted upload resumes when you choose
        the same file again.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Kind of file" value={purpose} onChange={(event) => setPurpose(event.target.value)} options={purposes} />
        <PickerBox
          label={purpose === 'recording' ? 'Replaces' : 'Belongs to'}
          name="recording"
          initial={noSelection}
          optional={purpose === 'recording'}
          hint={purpose === 'recording' ? 'Part of the recording’s title. Leave it empty for a new one.' : 'Part of the recording’s title.'}
          noun={['recording', 'recordings']}
          most={1}
          find={findRecordings}
          onChoose={([id = '']) => setRecording(id)}
        />
      </div>
      <Field
        ref={markReady}
        data-waits=""
        label="Files"
        type="file"
        multiple
        onChange={(event) => {
          void send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ul className="grid gap-3" aria-live="polite">
        {rows.map(({ key, name, percent, state, message }, at) => (
          <li key={key} className="grid items-center gap-2 sm:grid-cols-[1fr_auto]">
            <div className="grid gap-1">
              <span>
                {name}: {stateText({ state, percent, message })}
              </span>
              <progress value={percent} max={100} aria-label={name} className="w-full" />
            </div>
            {(state === 'sending' || state === 'paused') && (
              <div className="flex gap-3">
                {state === 'sending' ? (
                  <Button onClick={() => pause(at)} aria-label={`Pause ${name}`}>
                    Pause
                  </Button>
                ) : (
                  <Button onClick={() => resume(at)} aria-label={`Resume ${name}`}>
                    Resume
                  </Button>
                )}
                <Button look="plain" onClick={() => cancel(at)} aria-label={`Cancel ${name}`}>
                  Cancel
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, percent, message = '' }: Pick<UploadRow, 'state' | 'percent' | 'message'>): string {
  if (state === 'refused') return message
  if (state === 'sent' || state === 'cancelled') return state
  return `${percent}%${state === 'paused' ? ', paused' : ''}`
}

/** Files dropped anywhere on the page. */
function useDrop(onFiles: (files: readonly File[]) => void): void {
  const onDropped = useEffectEvent(onFiles)
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onDropped(files)
    }
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

/** The shop's own message when it refused the file. */
function errorText(error: Error): string {
  const body = (error as Error & { originalResponse?: { getBody: () => string } | null }).originalResponse?.getBody()
  return body && body.length < 200 ? body : 'The upload failed. Choose the file again to continue.'
}
