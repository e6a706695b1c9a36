import { formatDate } from '#kernel/dates.ts'
import type { ClockEvent, ClockRun } from '#server/sandbox/time-machine/clock-state.server.ts'

export const RunSummary = ({ played, playing }: { played: ClockRun; playing: boolean }) => (
  <section>
    <h2>
      {formatDate(played.from)} to {formatDate(played.to)}
    </h2>
    <p>
      {countText(played.charges.paid, 'payment')} made{played.charges.taken.length > 0 && ` (${played.charges.taken.join(', ')})`},{' '}
      {played.charges.failed} failed; {countText(played.mails, 'email')}. {playing ? 'Playing for' : 'Played in'}{' '}
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
    <time dateTime={at}>{formatDate(at, 'timeFirst')}</time>
    <span>
      {mail ? <a href={`/sandbox/mail?q=${encodeURIComponent(who)}`}>Email: {what.replaceAll('-', ' ')}</a> : what}
      {who && ` – ${who}`}
    </span>
  </li>
)

const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
