import pg from 'pg'

export type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** `values`: as texts; without them a partial index whose condition is a value counts as unused. */
export type Statement = { text: string; values?: readonly (string | null)[] }

/** Without sequential scans, hash and merge joins, because on large tables an index would win. Throws with the text of an unplannable statement. */
export async function plansOf(databaseUrl: string, statements: readonly Statement[]): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set random_page_cost = 0.01; set seq_page_cost = 0.01',
    )
    const plans: Plan[] = []
    for (const { text, values } of statements) {
      const { rows } = await client
        .query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (${values ? '' : 'generic_plan, '}format json) ${text}`, [...(values ?? [])])
        .catch((error: Error) => {
          throw new Error(`${error.message}\n${text}`)
        })
      plans.push(rows[0]!['QUERY PLAN'][0]!.Plan)
    }
    return plans
  } finally {
    await client.end()
  }
}

export const nodesIn = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesIn)]

/** Nodes that pass rows on one by one, so that a limit above ends the reading below. */
const passing = ['Incremental Sort', 'Limit', 'LockRows', 'Nested Loop', 'ProjectSet', 'Result', 'Subquery Scan', 'ModifyTable']

export type WholeRead = { table: string; index: string | null }

/** What a plan scans completely. A scan that a limit above ends early doesn't count. */
export function wholeReads(plan: Plan, ends = false, heap = ''): WholeRead[] {
  const { 'Node Type': type, 'Relation Name': table = heap, 'Index Name': index, 'Index Cond': condition, Filter: filter } = plan
  const isIndex = /^(Index|Index Only|Bitmap Index) Scan$/.test(type)
  if (type === 'Seq Scan' || (isIndex && !condition && !(ends && !filter))) return [{ table, index: index ?? null }]
  const endsBelow = type === 'Limit' || (ends && passing.includes(type))
  const parts = (plan.Plans ?? []).map((part) => wholeReads(part, endsBelow && isStreamed(part), table))
  // Of an intersection only one index's rows are read.
  return type === 'BitmapAnd' && parts.some((found) => found.length === 0) ? [] : parts.flat()
}

const isStreamed = ({ 'Parent Relationship': relationship }: Plan): boolean => relationship === 'Outer' || relationship === 'Subquery'
