import type { ComponentProps } from 'react'
import Pay from '#checkout/blocks/pay.tsx'
import Payment from '#checkout/blocks/payment.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

type Props = ComponentProps<typeof Payment>

const address = { line1: '14 Lantern Row', line2: '', city: 'Hebden Bridge', county: '', postcode: 'HX7 8AA', country: 'GB' }
const card = { address, last_four: '4242', fingerprint: 'f', brand: 'visa', default_card: true, token: 'pm_1', expiry_date: '04/2099' }

const payment = (change: Partial<Props>) => (
  <form className="max-w-text">
    <Payment
      cards={[card]}
      now={new Date()}
      wallet="PayPal"
      wallets={[]}
      chosen={null}
      entered={null}
      total={{ minor: 2499, currency: 'GBP' }}
      stripe={{ scriptUrl: '', publishableKey: '' }}
      maySave
      errors={{}}
      entry={{ current: null }}
      {...change}
    />
  </form>
)

const free = <Pay total={{ minor: 0, currency: 'GBP' }} consent={null} working={false} />

// Served by the fake provider where the catalogue is open; elsewhere the form says that it didn’t load.
const fakeStripe = { scriptUrl: '/sandbox/stripe/js/stripe.js', publishableKey: 'pk_test_sandbox' }

const states: readonly BlockState[] = [
  { name: 'card', element: payment({}) },
  { name: 'another card', element: payment({ stripe: fakeStripe }), reach: sequence(click('input[value=another]'), waitFor('iframe')) },
  { name: 'card form not loaded', element: payment({}), reach: sequence(click('input[value=another]'), waitFor('[role=alert] button')) },
  { name: 'wallet', element: payment({ chosen: 'wallet' }) },
  { name: 'refused', element: payment({ errors: { payment_method: 'This card can’t be used. Choose another.' } }) },
  { name: 'points only', element: free, note: 'Points that cover the whole order leave no payment to choose.' },
  { name: 'nothing to pay', element: free },
]
export default states
