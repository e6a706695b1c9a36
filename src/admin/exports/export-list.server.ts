import { stringify } from 'csv-stringify/sync'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { listExports } from '#admin/exports/lists.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxRows = 50_000

/** A list of the back office as CSV for spreadsheets: formulas are escaped. The export is logged. Refuses not-found. */
export async function exportList(ctx: Ctx, name: string, request: Request): Promise<string> {
  requireStaff(ctx)
  const list = ownValue(listExports, name)
  if (!list || (list.personalData && !hasRight(ctx, 'people.export'))) throw new ShopError('not-found', 'We couldn’t find this page.')
  const { columns, rows } = await list.read(ctx, request, maxRows)
  await logStaffAction(ctx, 'list.export', name, { rows: rows.length, search: new URL(request.url).search })
  return stringify([columns.map(([, head]) => head), ...rows], { bom: true, escape_formulas: true })
}
