export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 font-semibold text-brass-ink text-xs tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
