import { commandLine, isAlive, parentOf, startedAt } from '#platform/process/process-info.server.ts'

/** A terminal's Ctrl-C arrives twice, once through npm; only a later one counts as the second. */
const echoMilliseconds = 1000
const maxClose = 9500

/** Exits with code 0 within 10 s plus the proxy's drain time, also when the parent npm dies. A second signal exits at once. */
export function closeOnSignals(close: () => Promise<void>, drainSeconds: () => number): void {
  let first = 0
  const onSignal = () => {
    if (first && Date.now() - first < echoMilliseconds) return
    if (first) process.exit(1)
    first = Date.now()
    console.log('\n  Closing …')
    setTimeout(() => process.exit(0), maxClose + drainSeconds() * 1000).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  const npm = npmAbove(process.pid)
  if (npm) whenGone(npm, onSignal)
}

/** The npm that runs us, possibly through a shell; killed, it can't pass a signal on. */
function npmAbove(pid: number): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined
  const parents = [parentOf(pid), parentOf(parentOf(pid))]
  return parents.find((parent) => /^npm\b|[/ ]npm(-cli\.js)?( |$)/.test(commandLine(parent)))
}

function whenGone(pid: number, then: () => void): void {
  const started = startedAt(pid)
  const asking = setInterval(() => {
    if (isAlive(pid) && startedAt(pid) === started) return
    clearInterval(asking)
    then()
  }, 1000)
  asking.unref()
}
