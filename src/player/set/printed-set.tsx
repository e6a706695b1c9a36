import { clockTime } from '#kernel/text.ts'
import { platesOf, type SetItem, setLength } from '#player/set/set-item.ts'

/** The set on paper: one line a track. */
export const PrintedSet = ({ set: { name, items } }: { set: { name: string; items: readonly SetItem[] } }) => (
  <section className="hidden print:block">
    <h2 className="text-3xl">{name}</h2>
    <p className="pb-4">{clockTime(setLength(items))}</p>
    <table className="w-full text-left text-xl">
      <tbody>
        {items.map((item, at) => (
          <tr key={item.id} className="border-line border-t align-top">
            <td className="py-2 pr-4 tabular-nums">{at + 1}</td>
            <td className="py-2 pr-4 font-semibold">
              {item.title}
              {item.note && <span className="block whitespace-pre-line font-normal text-base">{item.note}</span>}
            </td>
            <td className="whitespace-nowrap py-2 text-right">{platesOf(item).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
