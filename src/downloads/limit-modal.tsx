import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { Button } from '#ui/form/button.tsx'

type LimitModalProps = { reached: boolean; onContinue: () => void; onClose: () => void }

export default function LimitModal({ reached, onContinue, onClose }: LimitModalProps) {
  return (
    <ModalDialog open title={reached ? 'No downloads left this month' : 'Almost out of downloads'} onClose={onClose} width="narrow">
      <p className="pb-4">
        {reached
          ? 'You’ve used your plan’s downloads for this month. Files you bought never count.'
          : 'This is one of your plan’s last downloads for this month.'}
      </p>
      {!reached && (
        <Button look="brass" onClick={onContinue}>
          Download
        </Button>
      )}
    </ModalDialog>
  )
}
