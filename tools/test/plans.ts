import pg from 'pg'

export type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** `values`: as texts; without them a partial index whose condition is a value counts as unused. */
export type Statement = { text: string; values?: readonly (string | null)[] }

/**
 * Plans of statements. Sequential scans, hash joins and merge joins are off and pages are cheap, because on large tables an index would win.
 * Throws for a statement that can't be planned, with its text.
 */
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

/** The table or index that this node reads from end to end. */
export const wholeTable = ({ 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition }: Plan): string[] =>
  type === 'Seq Scan' || (/^(Index|Index Only|Bitmap Index) Scan$/.test(type) && !condition) ? [table ?? index ?? ''] : []
