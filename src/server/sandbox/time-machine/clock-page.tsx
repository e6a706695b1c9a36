import { formatDate } from '#kernel/dates.ts'
import type { ClockEvent, ClockState, Played } from '#server/sandbox/time-machine/clock-state.server.ts'

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
      Test mode only. Move the clock on, and all that the shop does by itself happens in its order and at its time: renewals, payments that
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
          <time dateTime={state.now}>{written(state.now)}</time>
        </dd>
      </div>
      <div>
        <dt>The real time</dt>
        <dd>
          <time dateTime={realNow}>{written(realNow)}</time>
        </dd>
      </div>
    </dl>
    {state.playing && state.last ? <Playing done={state.done} last={state.last} /> : <Move now={state.now} />}
    <p className="soft">The clock can’t go back. To start over, stop the shop, delete its data folder and start it again.</p>
    {state.last && <Summary played={state.last} playing={state.playing} />}
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

const Playing = ({ done, last }: { done: number; last: Played }) => (
  <>
    <p role="status">
      Playing since {written(last.from)}: {Math.floor(done * 100)} % done.
    </p>
    <progress value={done} max={1} aria-label="How much is played" />
    <div className="bar">
      <a className="button" href="/sandbox/clock">
        Look again
      </a>
    </div>
  </>
)

const Summary = ({ played, playing }: { played: Played; playing: boolean }) => (
  <section>
    <h2>
      {formatDate(played.from)} to {formatDate(played.to)}
    </h2>
    <p>
      {counted(played.charges.paid, 'payment')} made{played.charges.taken.length > 0 && ` (${played.charges.taken.join(', ')})`},{' '}
      {played.charges.failed} failed; {counted(played.mails, 'email')}. {playing ? 'Playing for' : 'Played in'}{' '}
      {Math.max(1, Math.round(played.seconds))} s{playing ? ' so far' : ''}.
    </p>
    {played.troubles.map((line) => (
      <p className="alert" key={line}>
        {line}
      </p>
    ))}
    <ol className="happened">
      {played.happened.map((line) => (
        <Line key={line.place} line={line} />
      ))}
    </ol>
    {played.happened.length === 0 && !playing && <p className="empty">Nothing was due.</p>}
    {played.more && <p>More happened than fits here.</p>}
  </section>
)

const Line = ({ line: { at, what, who, mail } }: { line: ClockEvent }) => (
  <li>
    <time dateTime={at}>{written(at)}</time>
    <span>
      {mail ? <a href={`/sandbox/mail?q=${encodeURIComponent(who)}`}>Email: {what.replaceAll('-', ' ')}</a> : what}
      {who && ` – ${who}`}
    </span>
  </li>
)

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const written = (iso: string): string => formatDate(iso, 'timeFirst')
const dayAfter = (iso: string): string => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10)
