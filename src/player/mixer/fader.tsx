type Switch = { label: string; sign: string; on: boolean; disabled?: boolean; press: () => void }
type FaderProps = {
  name: string
  volume: number
  onVolume?: (volume: number) => void
  switches?: readonly Switch[]
  disabled?: boolean
}

/** A labelled, full-width range with its switches. */
export function Fader({ name, volume, onVolume, switches = [], disabled = false }: FaderProps) {
  const silent = switches.some(({ sign, on }) => sign === 'M' && on)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label className={`flex min-w-44 grow items-center gap-2 ${silent ? 'opacity-55' : ''}`}>
        <span className="w-20 shrink-0 truncate font-semibold text-sm">{name}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={volume}
          disabled={disabled}
          aria-valuetext={volume === 0 ? 'Off' : `${Math.round(volume * 100)} per cent`}
          onChange={(event) => onVolume?.(Number(event.currentTarget.value))}
          className="h-11 min-w-0 grow accent-brass disabled:opacity-55"
        />
      </label>
      {switches.length > 0 && (
        <span className="flex gap-1">
          {switches.map(({ label, sign, on, disabled, press }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={on}
              disabled={disabled}
              onClick={press}
              className="min-h-11 min-w-11 rounded-control border border-line-strong px-2 font-semibold text-sm hover:bg-paper-sunk disabled:opacity-55 aria-pressed:border-brass-edge aria-pressed:bg-brass aria-pressed:text-brass-ink"
            >
              {sign}
            </button>
          ))}
        </span>
      )}
    </div>
  )
}
