import { Mark } from '#ui/layout/wordmark.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'

/** Links to the shop with a full page load, so that nothing of an old build remains. */
export function OfflineBar() {
  const name = useShopName()
  return (
    <header className="flex min-h-14 shrink-0 items-center border-line border-b bg-paper-raised px-4 sm:px-6">
      <a href="/" aria-label={`${name}, home`} className="touch-target gap-2 rounded-control text-ink no-underline">
        <Mark className="size-8" />
        <span className="font-display font-bold text-lg">{name}</span>
      </a>
    </header>
  )
}
