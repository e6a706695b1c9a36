import { useEffect } from 'react'
import { Link, redirect } from 'react-router'
import { mayDo } from '#account/member.server.ts'
import { kindOfRecording } from '#catalogue/editing/new-product.ts'
import { clockTime } from '#kernel/text.ts'
import { UploadForm } from '#media/admin/upload-form.tsx'
import { UploadList } from '#media/admin/upload-list.tsx'
import { recordingSearchOf, recordingStates, staffRecordings } from '#media/upload/staff-media.server.ts'
import { timeLeft } from '#media/upload/time-left.ts'
import { bytesWords, loudnessWords, mediaPath } from '#media/upload/upload-rules.ts'
import { latestUploads, removeUpload, retryUploads } from '#media/upload/uploads.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsNarrowed } from '#ui/data/list-screen.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { useRenew } from '#ui/hydrate-on-interaction.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/media'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Media') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const [{ recordings, ...list }, uploads] = await Promise.all([staffRecordings(ctx, recordingSearchOf(request)), latestUploads(ctx)])
  const sized = recordings.map(({ bytes, ...recording }) => ({ ...recording, size: bytes > 0 ? bytesWords(bytes) : '–' }))
  return {
    ...{ list, states: recordingStates },
    ...{ recordings: sized, uploads: uploads.map(listed), mayMake: mayDo(ctx, 'products.edit') },
  }
}

const listed = ({ bytes, makingSeconds, ...upload }: Awaited<ReturnType<typeof latestUploads>>[number]) => ({
  ...upload,
  size: bytesWords(bytes),
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
  const { recordings, uploads, list, states, mayMake } = loaderData
  const isNarrowed = useIsNarrowed()
  useFollow(uploads.some(({ state }) => state === 'received'))
  return (
    <ListScreen
      title="Media"
      one="recording"
      {...list}
      columns={['State', 'Length', 'Loudness', 'Size', 'Files', 'Used by']}
      selects={[{ name: 'show', label: 'Show', options: states }]}
      days="Added"
      exportAs="media"
      search="Part of a title"
    >
      <NoScriptNote>Uploads are sent in pieces, which needs JavaScript.</NoScriptNote>
      <UploadForm />
      <FormNotice answer={answer} />
      {uploads.length > 0 && <UploadList uploads={uploads} />}
      <DataTable
        caption="Recordings"
        rows={recordings}
        rowKey={({ id }) => id}
        empty={isNarrowed ? 'No recordings match.' : 'No recordings yet. Upload the first film above.'}
        columns={[
          {
            head: 'Recording',
            cell: ({ id, title }) => (
              <Link to={`${mediaPath}/${id}`} className="flex min-h-11 items-center">
                {title}
              </Link>
            ),
          },
          {
            head: 'State',
            cell: ({ state, problem }) => (
              <>
                <Badge tone={state === 'ready' ? 'leaf' : state === 'failed' ? 'ember' : 'plain'}>
                  {states.find(({ value }) => value === state)?.text}
                </Badge>
                {problem && <span className="block text-sm">{problem}</span>}
              </>
            ),
          },
          { head: 'Length', numeric: true, cell: ({ seconds }) => clockTime(seconds) },
          { head: 'Loudness', numeric: true, cell: ({ lufs }) => loudnessWords(lufs) },
          { head: 'Size', numeric: true, cell: ({ size }) => size },
          { head: 'Files', cell: ({ files }) => files.join(', ') || '–' },
          {
            head: 'Used by',
            cell: ({ id, title, type, usedBy }) =>
              usedBy.length === 0
                ? mayMake && (
                    <Link to={`/admin/products/new?kind=${kindOfRecording[type]}&recording=${id}`} className="flex min-h-11 items-center">
                      Make a product<span className="sr-only"> of {title}</span>
                    </Link>
                  )
                : usedBy.map(({ id, title }) => (
                    <Link key={id} to={`/admin/products/${id}`} className="flex min-h-11 items-center">
                      {title}
                    </Link>
                  )),
          },
        ]}
      />
    </ListScreen>
  )
}

/** Looks again every two seconds while a file is being made. */
function useFollow(busy: boolean): void {
  const renew = useRenew()
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(renew, 2000)
    return () => clearInterval(timer)
  }, [busy, renew])
}
