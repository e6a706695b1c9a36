import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'

type Line = Pick<StaffOrderShown['lines'][number], 'id' | 'title' | 'label' | 'qty' | 'sent' | 'to_send'>

export const PackingTable = ({ lines }: { lines: readonly Line[] }) => (
  <table className="w-full border-collapse text-left">
    <caption className="sr-only">Items to pack</caption>
    <thead>
      <tr className="border-b border-line-strong">
        <th scope="col" className="py-2 pr-4">
          Item
        </th>
        <th scope="col" className="py-2 pr-4 text-right">
          Ordered
        </th>
        <th scope="col" className="py-2 pr-4 text-right">
          Already sent
        </th>
        <th scope="col" className="py-2 text-right">
          Pack now
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {lines.map(({ id, title, label, qty, sent, to_send }) => (
        <tr key={id}>
          <th scope="row" className="py-3 pr-4 font-semibold">
            {title} <span className="font-normal text-ink-soft">({label})</span>
          </th>
          <td className="py-3 pr-4 text-right tabular-nums">{qty}</td>
          <td className="py-3 pr-4 text-right tabular-nums">{sent}</td>
          <td className="py-3 text-right text-lg font-semibold tabular-nums">{to_send}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
