import { useId } from 'react'
import { DataTable } from '#ui/data/data-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type ListedUpload = { id: string; name: string; state: string; problem: string | null; size: string; progress: number; left: string | null }

/** Files that aren't recordings yet: the progress or the error of each, and the possible actions. */
export const UploadList = ({ uploads }: { uploads: readonly ListedUpload[] }) => (
  <>
    <DataTable
      caption="Uploads in progress"
      rows={uploads}
      rowKey={({ id }) => id}
      columns={[
        { head: 'File', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        { head: 'State', cell: (upload) => <State {...upload} /> },
        { head: 'Size', numeric: true, cell: ({ size }) => size },
        { head: '', cell: (upload) => <Actions {...upload} /> },
      ]}
    />
    {uploads.filter(({ state }) => state === 'failed').length > 1 && (
      <PostForm>
        <Button type="submit" name="do" value="retry-all">
          Retry all failed uploads
        </Button>
      </PostForm>
    )}
  </>
)

function State({ state, problem, progress, left }: ListedUpload) {
  if (problem) return problem
  if (state === 'receiving') return 'Incomplete. Choose the same file again to upload the rest.'
  if (progress === 0) return 'Checking'
  return (
    <span className="grid gap-1">
      Processing: {progress}%{left && `, ${left}`}
      <progress value={progress} max={100} aria-label="Processed so far" className="w-full" />
    </span>
  )
}

function Actions({ id, name, state }: ListedUpload) {
  const label = useId()
  if (state === 'received') return null
  return (
    <PostForm className="flex gap-3">
      <input type="hidden" name="id" value={id} />
      <span id={label} hidden>
        {name}
      </span>
      {state === 'failed' && (
        <Button type="submit" name="do" value="retry" aria-describedby={label}>
          Retry
        </Button>
      )}
      <Button type="submit" look="plain" name="do" value="remove" aria-describedby={label}>
        Remove
      </Button>
    </PostForm>
  )
}
