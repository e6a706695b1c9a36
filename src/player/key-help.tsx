import { keyMap, keyName } from '#player/rules/keys.ts'

/** The keys of the player; they work while the focus is inside it. */
export const KeyHelp = ({ without = [] }: { without?: readonly string[] }) => (
  <details className="text-sm">
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
