import { formatDate } from '#kernel/dates.ts'
import type { ClockRun, ClockState } from '#server/sandbox/time-machine/clock-state.server.ts'
import { RunSummary } from '#server/sandbox/time-machine/run-summary.tsx'

type ClockPageProps = { state: ClockState; realNow: string; problem: string | null }

const steps = [
  ['1 day', '+1 day'],
  ['1 week', '+1 week'],
  ['1 month', '+1 month'],
  ['1 year', '+1 year'],
] as const

export const ClockPage = ({ state, realNow, problem }: ClockPageProps) => (
  <>
    <h1>The shop’s clock</h1>
    <p className="soft">
      Test mode only. Move the clock forward, and everything the shop does by itself happens in order and on time: renewals, payments that
      fail and are tried again, pauses, gifts, sales, points. All the emails it sends are in the <a href="/sandbox/mail">mailbox</a>.
    </p>
    {problem && (
      <p className="alert" role="alert">
        {problem}
      </p>
    )}
    <dl className="wide">
      <div>
        <dt>The shop’s time</dt>
        <dd>
          <time dateTime={state.now}>{displayTime(state.now)}</time>
        </dd>
      </div>
      <div>
        <dt>The real time</dt>
        <dd>
          <time dateTime={realNow}>{displayTime(realNow)}</time>
        </dd>
      </div>
    </dl>
    {state.playing && state.last ? <Playing done={state.done} last={state.last} /> : <Move now={state.now} />}
    <p className="soft">The clock can’t go back. To start over, stop the shop, delete its data folder and start it again.</p>
    {state.last && <RunSummary played={state.last} playing={state.playing} />}
  </>
)

const Move = ({ now }: { now: string }) => (
  <div className="bar">
    <form method="post">
      {steps.map(([value, label]) => (
        <button key={value} type="submit" name="by" value={value}>
          {label}
        </button>
      ))}
    </form>
    <form method="post">
      <input type="date" name="to" required min={dayAfter(now)} aria-label="To a date" />
      <button type="submit">Go there</button>
    </form>
  </div>
)

const Playing = ({ done, last }: { done: number; last: ClockRun }) => (
  <>
    <p role="status">
      Playing since {displayTime(last.from)}: {Math.floor(done * 100)}% done.
    </p>
    <progress value={done} max={1} aria-label="How much is played" />
    <div className="bar">
      <a className="button" href="/sandbox/clock">
        Refresh
      </a>
    </div>
  </>
)

const displayTime = (iso: string): string => formatDate(iso, 'timeFirst')
const dayAfter = (iso: string): string => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10)
