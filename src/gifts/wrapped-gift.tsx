import type { ReactNode } from 'react'

export const WrappedGift = ({
  recipient,
  giver,
  open,
  children,
}: {
  recipient: string
  giver: string
  open: boolean
  children: ReactNode
}) => (
  <details className="gift" open={open}>
    <summary>
      <span aria-hidden="true" className="gift-half gift-left" />
      <span aria-hidden="true" className="gift-half gift-right" />
      <span className="gift-tag">
        <span className="display block text-lg">For {recipient}</span>
        <span className="block text-sm">from {giver}</span>
      </span>
      <span className="gift-press">Tear it open</span>
    </summary>
    <div className="grid justify-items-center gap-6">{children}</div>
  </details>
)
