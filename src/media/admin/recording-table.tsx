import { Link } from 'react-router'
import { kindOfRecording } from '#catalogue/editing/new-product.ts'
import { clockTime } from '#kernel/text.ts'
import type { recordingStates, staffRecordings } from '#media/upload/staff-media.server.ts'
import { formatLoudness, mediaPath } from '#media/upload/upload-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { useIsFiltered } from '#ui/data/list-screen.tsx'

type Recording = Omit<Awaited<ReturnType<typeof staffRecordings>>['recordings'][number], 'bytes'> & { size: string }

type RecordingTableProps = { recordings: readonly Recording[]; states: typeof recordingStates; mayMake: boolean }

/** `mayMake`: whether this person may create a product for a recording without one. */
export function RecordingTable({ recordings, states, mayMake: canCreate }: RecordingTableProps) {
  const isFiltered = useIsFiltered()
  return (
    <DataTable
      caption="Recordings"
      rows={recordings}
      rowKey={({ id }) => id}
      empty={isFiltered ? 'No recordings match.' : 'No recordings yet. Upload the first film above.'}
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
        { head: 'Loudness', numeric: true, cell: ({ lufs }) => formatLoudness(lufs) },
        { head: 'Size', numeric: true, cell: ({ size }) => size },
        { head: 'Files', cell: ({ files }) => files.join(', ') || '–' },
        {
          head: 'Used by',
          cell: ({ id, title, type, usedBy }) =>
            usedBy.length === 0
              ? canCreate && (
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
  )
}
