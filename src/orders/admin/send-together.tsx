import { useEffect } from 'react'
import { Link } from 'react-router'
import { LeavesSoon } from '#admin/undo/leaves-soon.tsx'
import { plural } from '#kernel/text.ts'
import type { SendingPlan } from '#orders/bulk/plan-sending.server.ts'
import type { latestSendings } from '#orders/bulk/send-together.server.ts'
import { type CarrierName, carrierNames, carriers } from '#shipping/rules/carriers.ts'
import { Badge } from '#ui/badge.tsx'
import { BulkPreview, WhichRows } from '#ui/data/bulk-action.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useRenew } from '#ui/hydrate-on-interaction.tsx'

type FieldsProps = { count: number; busy: boolean; error: string | undefined }

/** What to do with the ticked orders, or with all that match. */
export const SendTogetherFields = ({ count, busy, error }: FieldsProps) => (
  <fieldset className="grid items-start gap-4 sm:grid-cols-[16rem_14rem_auto] sm:justify-start">
    <legend className="sr-only">Send many orders</legend>
    <WhichRows one="order" {...{ count, error }} />
    <SelectField
      label="Mark as sent with"
      name="carrier"
      defaultValue="royal-mail"
      options={carrierNames.map((value) => ({ value, text: carriers[value].name }))}
    />
    <Button type="submit" name="do" value="preview" busy={busy} className="sm:mt-7.5">
      Preview
    </Button>
  </fieldset>
)

type PreviewProps = { plan: SendingPlan; carrier: CarrierName; fields: Readonly<Record<string, string>>; busy: boolean }

export const SendTogetherPreview = ({ plan: { planned, same, refused }, carrier, fields, busy }: PreviewProps) => (
  <BulkPreview
    title={`${plural(planned.length, 'order')} would be sent with ${carriers[carrier].name}`}
    staying={[
      ...(same > 0 ? [`${plural(same, 'order')} ${same === 1 ? 'has' : 'have'} nothing left to send.`] : []),
      ...refused.map(({ number, words }) => `${number} stays: ${words}`),
    ]}
    caption="Orders before and after"
    rows={planned}
    rowKey={({ number }) => number}
    columns={[
      { head: 'Order', cell: ({ number }) => number },
      { head: 'Buyer', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
      { head: 'Before', cell: ({ lines }) => `${plural(units(lines), 'disc')} to send` },
      { head: 'After', cell: ({ seen }) => <strong>{`Parcel ${seen + 1} sent, buyer emailed`}</strong> },
    ]}
    {...{ fields, busy }}
    action="send"
    confirm={`Mark ${plural(planned.length, 'order')} as sent`}
  />
)

const units = (lines: SendingPlan['planned'][number]['lines']): number => lines.reduce((sum, { qty }) => sum + qty, 0)

type SendingsProps = { sendings: Awaited<ReturnType<typeof latestSendings>>; mayUndo: boolean }

/** The latest jobs, each with its undo, its progress and what failed. */
export function Sendings({ sendings, mayUndo }: SendingsProps) {
  const renew = useRenew()
  const isRunning = sendings.some((sending) => sending.isRunning)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(renew, 2000)
    return () => clearInterval(timer)
  }, [isRunning, renew])
  if (sendings.length === 0) return null
  return (
    <section aria-labelledby="sendings" className="grid gap-4">
      <h2 id="sendings" className="text-xl">
        Sent together
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-paper-raised">
        {sendings.map(({ id, carrier, who, madeAt, undone, all, done, failures, leaving, isRunning }) => (
          <li key={id} className="grid gap-2 p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div>
                <p className="font-semibold">{`${plural(all, 'order')} with ${carriers[carrier].name}`}</p>
                <p className="text-ink-soft text-sm">
                  {who}, <StaffTime at={madeAt} />
                </p>
              </div>
              {undone && <Badge>Undone</Badge>}
              {mayUndo && <LeavesSoon leaving={leaving} />}
              {!undone && !leaving && (
                <p role={isRunning ? 'status' : undefined} className="grid gap-1 tabular-nums">
                  {`${done} of ${all} sent${failures.length > 0 ? `, ${failures.length} failed` : ''}`}
                  {isRunning && <progress value={done + failures.length} max={all} aria-label="Done so far" className="w-40" />}
                </p>
              )}
            </div>
            {failures.length > 0 && (
              <ul className="list-disc pl-6">
                {failures.map(({ number, problem }) => (
                  <li key={number}>
                    <Link to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center">
                      {number}
                    </Link>
                    : {problem}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
