import { Button } from '#ui/form/button.tsx'

type SliderProps = {
  label: string
  valueText: string
  min: number
  max: number
  step: number
  value: number
  defaultValue: number
  onChange: (value: number) => void
}

export const Slider = ({ label, valueText, defaultValue, value, onChange, ...range }: SliderProps) => (
  <div className="grid gap-1">
    <p className="flex min-h-11 items-center justify-between gap-4">
      <span className="font-semibold">{label}</span>
      <span className="flex items-center gap-3 tabular-nums">
        {valueText}
        {value !== defaultValue && (
          <Button onClick={() => onChange(defaultValue)}>
            Reset<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </span>
    </p>
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      {...range}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className="min-h-11 w-full"
    />
  </div>
)
