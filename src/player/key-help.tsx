import { keyMap, keyName } from '#player/rules/keys.ts'

type KeyHelpProps = { without?: readonly string[]; open: boolean; onToggle: (open: boolean) => void }

export const KeyHelp = ({ without = [], open, onToggle }: KeyHelpProps) => (
  <details
    open={open}
    onToggle={(event) => onToggle(event.currentTarget.open)}
    className="text-sm not-open:in-[:fullscreen]:hidden in-[:fullscreen]:max-h-[40dvh] in-[:fullscreen]:overflow-y-auto"
  >
    <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4">Keys</summary>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1 sm:grid-cols-[auto_1fr_auto_1fr]">
      {keyMap
        .filter(({ act }) => !without.includes(act))
        .map(({ keys, act, words }) => (
          <div key={act} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="mr-1 inline-block min-w-7 rounded-control border border-line-strong px-1.5 text-center">
                  {keyName(key)}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  </details>
)
