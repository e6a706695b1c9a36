import { iconFileOf } from '#ui/icon-picker/icons.ts'
import { icon } from '#ui/icons/icon.tsx'

// Lines by Lucide (ISC), see NOTICE.md.
export const Bell = icon(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
)

/** A notification's icon, by its class name, in the colour of the text. */
export function NotificationIcon({ icon }: { icon: string }) {
  const file = iconFileOf(icon)
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-sunk text-brass-text">
      {file ? (
        <span
          aria-hidden="true"
          style={{ mask: `url(/icons/${file}) center / contain no-repeat` }}
          className="size-5 bg-current forced-colors:bg-[CanvasText]"
        />
      ) : (
        <Bell size={20} />
      )}
    </span>
  )
}
