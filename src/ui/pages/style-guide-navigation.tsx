import { Chip, RemovableChip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Pagination } from '#ui/data/pagination.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { TabLinks } from '#ui/layout/tab-links.tsx'
import { gbp } from '#ui/pages/style-guide-shelf.tsx'
import { Price } from '#ui/price.tsx'

const orders = [
  { id: 'W-1042', placed: '3rd March 2026', total: 4398, state: 'Sent' },
  { id: 'W-1017', placed: '21st November 2025', total: 1999, state: 'Paid' },
]

export const StyleGuideNavigation = () => (
  <section aria-labelledby="ways" className="grid gap-8">
    <SectionHeading id="ways" title="Finding the way" />
    <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Courses', to: '/courses' }, { label: 'Slow blues in A' }]} />
    <div className="flex flex-wrap gap-2">
      <Chip label="Blues" to="?style=blues" count={42} chosen />
      <Chip label="Folk" to="?style=folk" count={18} />
      <RemovableChip label="Open D tuning" removeTo="?" />
    </div>
    <TabLinks
      label="Profile"
      tabs={[
        { label: 'Library', to: '/ui', count: 12 },
        { label: 'Orders', to: '/orders' },
        { label: 'Addresses', to: '/addresses' },
      ]}
    />
    <DataTable
      caption="Orders"
      rows={orders}
      rowKey={(order) => order.id}
      columns={[
        { head: 'Order', cell: (order) => order.id },
        { head: 'Placed', cell: (order) => order.placed },
        { head: 'State', cell: (order) => order.state },
        { head: 'Total', cell: (order) => <Price money={gbp(order.total)} />, numeric: true },
      ]}
    />
    <DataTable caption="Returns" rows={[]} rowKey={String} columns={[{ head: 'Order', cell: String }]} empty="No returns." />
    <Pagination page={6} pages={12} toPage={(page) => `?page=${page}`} />
    <div className="max-w-96">
      <Facts
        facts={[
          { term: 'Key', value: 'A minor' },
          { term: 'Tempo', value: '92 bpm' },
          { term: 'Length', value: '4:12' },
        ]}
      />
    </div>
  </section>
)
