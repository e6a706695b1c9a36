import { useEffect } from 'react'
import { redirect } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { RecordingTable } from '#media/admin/recording-table.tsx'
import { UploadForm } from '#media/admin/upload-form.tsx'
import { UploadList } from '#media/admin/upload-list.tsx'
import { recordingSearchOf, recordingStates, staffRecordings } from '#media/upload/staff-media.server.ts'
import { latestUploads, removeUpload, retryUploads } from '#media/upload/staff-uploads.server.ts'
import { timeLeft } from '#media/upload/time-left.ts'
import { formatBytes, mediaPath } from '#media/upload/upload-rules.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/media'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Media') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const [{ recordings, ...list }, uploads] = await Promise.all([staffRecordings(ctx, recordingSearchOf(request)), latestUploads(ctx)])
  const rows = recordings.map(({ bytes, ...recording }) => ({ ...recording, size: bytes > 0 ? formatBytes(bytes) : '–' }))
  return {
    ...{ list, states: recordingStates },
    ...{ recordings: rows, uploads: uploads.map(listedUpload), canCreate: hasRight(ctx, 'products.edit') },
  }
}

const listedUpload = ({ bytes, makingSeconds, ...upload }: Awaited<ReturnType<typeof latestUploads>>[number]) => ({
  ...upload,
  size: formatBytes(bytes),
  left: timeLeft(upload.progress, makingSeconds),
})

/** `do`: retry or remove the upload `id`, or retry all that failed. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('do') === 'remove') await removeUpload(ctx, text('id'))
    else await retryUploads(ctx, text('do') === 'retry-all' ? 'all' : text('id'))
    return redirect(mediaPath, 303)
  })

export default function StaffMediaPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { recordings, uploads, list, states, canCreate } = loaderData
  usePolling(uploads.some(({ state }) => state === 'received'))
  return (
    <ListScreen
      title="Media"
      one="recording"
      {...list}
      columns={['State', 'Length', 'Loudness', 'Size', 'Files', 'Used by']}
      selects={[{ name: 'show', label: 'Show', options: states }]}
      days="Added"
      exportAs="media"
      search="Title"
    >
      <NoScriptNote>Uploads are sent in pieces, which needs JavaScript.</NoScriptNote>
      <UploadForm />
      <FormNotice answer={answer} />
      {uploads.length > 0 && <UploadList uploads={uploads} />}
      <RecordingTable recordings={recordings} states={states} mayMake={canCreate} />
    </ListScreen>
  )
}

/** Polls every two seconds while a file is being processed. */
function usePolling(busy: boolean): void {
  const revalidate = useRevalidate()
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(revalidate, 2000)
    return () => clearInterval(timer)
  }, [busy, revalidate])
}
