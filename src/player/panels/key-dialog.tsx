import { keyGroups, keyName, type PlayerAction } from '#player/rules/keys.ts'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'

type KeyDialogProps = { open: boolean; onClose: () => void; without: readonly PlayerAction[] }

/** All keyboard shortcuts, from the table that handles them. */
export const KeyDialog = ({ open, onClose, without }: KeyDialogProps) => (
  <ModalDialog title="Keys" open={open} onClose={onClose} width="wide">
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {keyGroups.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="pb-2 text-base">{title}</h3>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-sm">
            {rows
              .filter(({ act }) => !without.includes(act))
              .map(({ keys, act, words }) => (
                <div key={act} className="contents">
                  <dt className="whitespace-nowrap">
                    {keys.map((key) => (
                      <Key key={key}>{keyName(key)}</Key>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            {title === 'Loop' && (
              <div className="contents">
                <dt>
                  <Key>1</Key>–<Key>9</Key>
                </dt>
                <dd>Play a saved loop</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
    </div>
  </ModalDialog>
)

const Key = ({ children }: { children: React.ReactNode }) => (
  <kbd className="mr-1 inline-block min-w-7 rounded-control border border-line-strong border-b-2 bg-paper-raised px-1.5 text-center">
    {children}
  </kbd>
)
