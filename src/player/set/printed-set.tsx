import { clockTime } from '#kernel/text.ts'
import { keyAndTempoOf, type SetItem, setLength } from '#player/set/set-item.ts'

/** The set for printing: one row per track, text shrunk to fit one page. */
export const PrintedSet = ({ set: { name, items } }: { set: { name: string; items: readonly SetItem[] } }) => (
  <section className="hidden print:block" style={{ fontSize: `${textSize(items)}px` }}>
    <h2 className="text-[1.5em]">{name}</h2>
    <p className="pb-[0.5em]">{clockTime(setLength(items))}</p>
    <table className="w-full text-left">
      <tbody>
        {items.map((item, at) => (
          <tr key={item.id} className="border-line border-t align-top">
            <td className="py-[0.3em] pr-[1em] tabular-nums">{at + 1}</td>
            <td className="py-[0.3em] pr-[1em] font-semibold">
              {item.title}
              {item.note && <span className="block whitespace-pre-line font-normal text-[0.8em]">{item.note}</span>}
            </td>
            <td className="whitespace-nowrap py-[0.3em] text-right">{keyAndTempoOf(item).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Height between default print margins on the shorter of A4 and US paper, px. */
const height = 930
const [smallest, largest] = [8, 20]
/** Characters per line of a note. */
const noteWidth = 60

const textSize = (items: readonly SetItem[]): number =>
  Math.max(smallest, Math.min(largest, height / items.reduce((ems, { note }) => ems + 2.2 + 1.2 * linesOf(note), 5)))

const linesOf = (note: string): number =>
  note === '' ? 0 : note.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / noteWidth)), 0)
