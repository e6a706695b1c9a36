import { plural } from '#kernel/text.ts'
import type { SendingPlan } from '#orders/bulk/plan-sending.server.ts'
import { type CarrierName, carrierNames, carriers } from '#shipping/rules/carriers.ts'
import { BulkPreview, RowScopeField } from '#ui/data/bulk-action.tsx'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type BulkSendFieldsProps = { count: number; busy: boolean; error: string | undefined }

/** Actions for the ticked orders, or for all that match. */
export const BulkSendFields = ({ count, busy, error }: BulkSendFieldsProps) => (
  <fieldset className="grid items-start gap-4 sm:grid-cols-[16rem_14rem_auto] sm:justify-start">
    <legend className="sr-only">Send orders in bulk</legend>
    <RowScopeField one="order" {...{ count, error }} />
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

export const BulkSendPreview = ({ plan: { planned, nothingToSend, refused }, carrier, fields, busy }: PreviewProps) => (
  <BulkPreview
    title={`${plural(planned.length, 'order')} would be sent with ${carriers[carrier].name}`}
    unchanged={[
      ...(nothingToSend > 0 ? [`${plural(nothingToSend, 'order')} ${nothingToSend === 1 ? 'has' : 'have'} nothing left to send.`] : []),
      ...refused.map(({ number, reason }) => `${number} won’t be sent: ${reason}`),
    ]}
    caption="Orders before and after"
    rows={planned}
    rowKey={({ number }) => number}
    columns={[
      { head: 'Order', cell: ({ number }) => number },
      { head: 'Buyer', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
      { head: 'Before', cell: ({ lines }) => `${plural(countUnits(lines), 'disc')} to send` },
      { head: 'After', cell: ({ seen }) => <strong>{`Parcel ${seen + 1} sent, buyer emailed`}</strong> },
    ]}
    {...{ fields, busy }}
    action="send"
    confirm={`Mark ${plural(planned.length, 'order')} as sent`}
  />
)

const countUnits = (lines: SendingPlan['planned'][number]['lines']): number => lines.reduce((sum, { qty }) => sum + qty, 0)
