import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Mark } from '#ui/layout/wordmark.tsx'

const swatches = [
  ['paper', 'bg-paper'],
  ['paper-raised', 'bg-paper-raised'],
  ['paper-sunk', 'bg-paper-sunk'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['brass', 'bg-brass'],
  ['brass-edge', 'bg-brass-edge'],
  ['brass-text', 'bg-brass-text'],
  ['brass-wash', 'bg-brass-wash'],
  ['leaf', 'bg-leaf'],
  ['leaf-wash', 'bg-leaf-wash'],
  ['ember', 'bg-ember'],
  ['ember-wash', 'bg-ember-wash'],
  ['walnut', 'bg-walnut'],
  ['stage', 'bg-stage'],
  ['stage-raised', 'bg-stage-raised'],
] as const

const sizes = [
  ['text-5xl', 'Slow hands'],
  ['text-4xl', 'Slow hands, warm amp'],
  ['text-3xl', 'Slow hands, warm amp'],
  ['text-2xl', 'Slow hands, warm amp, late light'],
  ['text-xl', 'Slow hands, warm amp, late light'],
  ['text-lg', 'Slow hands, warm amp, late light'],
] as const

export const StyleGuideColours = () => (
  <section aria-labelledby="colours">
    <SectionHeading id="colours" title="Colour, type, material" />
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
      {swatches.map(([name, swatchClass]) => (
        <li key={name} className="text-xs">
          <div className={`mb-1 h-14 rounded-control border border-line ${swatchClass}`} />
          {name}
        </li>
      ))}
    </ul>
    <div className="grid gap-10 pt-10 lg:grid-cols-2">
      <div className="grid gap-2">
        {sizes.map(([size, sampleText]) => (
          <p key={size} className={`display ${size}`}>
            {sampleText}
          </p>
        ))}
        <p>
          Text is quiet: the words step back so that the music can be heard. <a href="#colours">A link in a text</a> is underlined.
        </p>
        <p className="text-sm text-ink-soft tabular-nums">Small print, 0123456789, 120 bpm, 3:05</p>
      </div>
      <div className="grid gap-4">
        <div className="walnut planks grid h-40 place-items-center rounded-card">
          <Mark className="size-20" />
        </div>
        <div className="stage lamp grid h-40 place-items-center rounded-card">
          <div className="strings w-2/3 text-brass" />
        </div>
        <div className="rule-thick-thin" />
      </div>
    </div>
  </section>
)
