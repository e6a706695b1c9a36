// `npm run bench:practice`: how long the server takes for a member's Today and playlists when 10,000 members have 200 loops each. One request
// at a time, each as another member, so that no page is kept from the one before.
import { parseArgs } from 'node:util'
import { buildIfStale } from '../tools/start/build.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { openCatalogues } from './catalogues.ts'
import { fillPractice, memberEmail, type PracticeSize } from './practice-rows.ts'
import { processorMs } from './processor.ts'
import { headersOf, openStage, type Stage } from './stage.ts'

/** Milliseconds of the middle request. */
const most = 30
const rounds = 200
/** Requests before, which compile the page. */
const warmUp = 60

const { values } = parseArgs({ options: { members: { type: 'string', default: '10000' }, loops: { type: 'string', default: '200' } } })
const size: PracticeSize = { members: Number(values.members), loops: Number(values.loops), playlists: 5, tracks: 20 }

await buildIfStale(process.cwd())
const folder = temporaryFolder()
try {
  const { catalogues, stop } = await openCatalogues(folder, [0])
  try {
    const stage = await openStage(catalogues[0]!, folder)
    console.log(`Filling ${size.members} members with ${size.loops} loops each`)
    await fillPractice(stage.database.db, size).then(() => measure(stage))
    await stage.close()
  } finally {
    await stop()
  }
} finally {
  removeFolder(folder)
}

async function measure(stage: Stage): Promise<void> {
  const members = await Promise.all(Array.from({ length: rounds }, (_, at) => signedIn(stage, 1 + ((at * 37) % size.members))))
  const pages: [string, (member: Member) => string][] = [
    ['/practice', () => '/practice'],
    ['/practice/log', () => '/practice/log'],
    ['/playlists', () => '/playlists'],
    ['/playlists/{id}', ({ playlist }) => `/playlists/${playlist}`],
  ]
  console.log(`\n| Page | Fastest ms | p50 ms | p95 ms | Shop’s CPU ms | Aim for p50 |\n|---|---|---|---|---|---|`)
  for (const [name, pathOf] of pages) {
    for (const member of members.slice(0, warmUp)) await timeOf(`${stage.shop.url}${pathOf(member)}`, member.headers)
    const times: number[] = []
    const before = processorMs(stage.shop.pid)
    for (const member of members) times.push(await timeOf(`${stage.shop.url}${pathOf(member)}`, member.headers))
    const cpu = (processorMs(stage.shop.pid) - before) / rounds
    const [fastest, p50, p95] = [0, 0.5, 0.95].map((share) => times.toSorted((a, b) => a - b)[Math.floor(rounds * share)]!) as Three
    if (p50 > most) process.exitCode = 1
    console.log(
      `| ${name} | ${fastest.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${cpu.toFixed(1)} | ${most} ${p50 <= most ? '✓' : '✗'} |`,
    )
  }
}

type Three = [number, number, number]

type Member = { headers: Record<string, string>; playlist: string }

async function signedIn({ database: { db }, member }: Stage, number: number): Promise<Member> {
  const email = memberEmail(number)
  const { id } = await db
    .selectFrom('playlists as l')
    .innerJoin('auth.users as u', 'u.id', 'l.user_id')
    .select('l.id')
    .where('u.email', '=', email)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { headers: headersOf(await member(email)), playlist: id }
}

/** Until the last byte, as a page. */
async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { ...headers, accept: 'text/html' } })
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}
