import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { noop, WithState } from '#ui/states/inert-props.tsx'

const dialog = (first: boolean, busy = false) => (
  <WithState first={first}>
    {(open, setOpen) => (
      <>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Remove “Sunday set”
        </Button>
        <ModalDialog
          title="Remove “Sunday set”?"
          open={open}
          onClose={() => setOpen(false)}
          width="narrow"
          busy={busy}
          foot={
            <Button look="danger" busy={busy} onClick={busy ? noop : () => setOpen(false)}>
              Remove playlist
            </Button>
          }
        >
          <p>Its tracks stay in your library.</p>
        </ModalDialog>
      </>
    )}
  </WithState>
)

const states: readonly BlockState[] = [
  { name: 'closed', element: dialog(false) },
  { name: 'open', element: dialog(true) },
  { name: 'busy', element: dialog(true, true) },
]
export default states
