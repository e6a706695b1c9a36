import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { addressForms } from '#account/addresses/address-forms.server.ts'
import DeliveryAddress from '#checkout/blocks/delivery-address.tsx'
import Pay from '#checkout/blocks/pay.tsx'
import Payment from '#checkout/blocks/payment.tsx'

const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })
const countries = { GB: 'United Kingdom', US: 'United States' }
const robin = {
  name: 'Robin',
  line1: '14 Lantern Row',
  line2: '',
  city: 'Hebden Bridge',
  county: '',
  postcode: 'HX7 8AA',
  country: 'GB',
  contact_number: '',
}
const saved = { ...robin, id: 'a1', type: 'delivery' as const, default: true, default_delivery: true }

describe('[B24] pay button', () => {
  test('states the amount to pay', () => {
    expect(renderToStaticMarkup(<Pay total={gbp(2499)} consent={null} working={false} />)).toContain('Pay £24.99')
  })

  test('places an order when nothing is to pay', () => {
    expect(renderToStaticMarkup(<Pay total={gbp(0)} consent={null} working={false} />)).toContain('Place order')
  })

  test('is disabled once pressed', () => {
    expect(renderToStaticMarkup(<Pay total={gbp(2499)} consent={null} working />)).toMatch(/<button[^>]*aria-disabled="true"/)
  })

  test('digital goods ask for consent, with an error beside an unticked box', () => {
    const html = renderToStaticMarkup(
      <Pay total={gbp(699)} consent="Start my download now." working={false} consentError="Please tick the box to continue." />,
    )
    expect(html).toContain('Start my download now.')
    expect(html).toMatch(/aria-invalid="true".*Please tick the box/)
    expect(renderToStaticMarkup(<Pay total={gbp(699)} consent={null} working={false} />)).not.toContain('type="checkbox"')
  })
})

describe('[B10] delivery address', () => {
  const html = (value: typeof robin | null, addresses: (typeof saved)[] = [saved]) =>
    renderToStaticMarkup(
      <DeliveryAddress
        saved={addresses}
        value={value}
        countries={countries}
        forms={addressForms(['GB', 'US'])}
        unserved={['US']}
        homeCountry="GB"
        errors={{}}
        maySave
      />,
    )
  test('shows only the form when no address is saved', () => expect(html(null, [])).not.toContain('type="radio"'))
  test('selects the default address and collapses the form', () => {
    expect(html(null)).toMatch(/checked="" value="a1"/)
    expect(html(null)).toContain('class="folded"')
  })
  test('shows what was typed before', () => {
    const written = html({ ...robin, line1: '3 Capo Close' })
    expect(written).toMatch(/checked="" value="another"/)
    expect(written).toContain('value="3 Capo Close"')
  })
  test('labels follow the country', () => expect(html({ ...robin, country: 'US', line1: 'x' })).toMatch(/State.*ZIP code/))
  test('[E13] reports a country without delivery at once', () => {
    expect(html({ ...robin, country: 'US', line1: 'x' })).toContain('We can’t deliver to the United States yet.')
    expect(html(null)).not.toContain('We can’t deliver')
  })
  test('sets autocomplete attributes', () => expect(html(null, [])).toContain('autoComplete="shipping postal-code"'))
})

describe('[B25] payment', () => {
  const shown = (change: Partial<Parameters<typeof Payment>[0]>) =>
    renderToStaticMarkup(
      <Payment
        cards={[]}
        now={new Date('2026-11-22T12:00:00Z')}
        wallet="PayPal"
        wallets={[]}
        chosen={null}
        entered={null}
        total={gbp(2499)}
        stripe={{ scriptUrl: '', publishableKey: '' }}
        maySave
        errors={{}}
        entry={{ current: null }}
        {...change}
      />,
    )
  test('[B6] shows saved cards as panels: the default, one that expires soon, and an expired one that can’t be chosen', () => {
    const saved = { address: { ...robin, county: '' }, last_four: '4242', fingerprint: 'f', brand: 'visa', default_card: false }
    const cards = [
      { ...saved, token: 'pm_expired', expiry_date: '10/2026' },
      { ...saved, token: 'pm_default', expiry_date: '04/2031', default_card: true },
      { ...saved, token: 'pm_soon', expiry_date: '12/2026' },
    ]
    const html = shown({ cards })
    expect(html).toMatch(/disabled=""[^>]*value="pm_expired"|value="pm_expired"[^>]*disabled=""/)
    expect(html).toContain('Your expiry date needs to be after today&#x27;s date.')
    expect(html).toMatch(/checked="" value="pm_default"/)
    expect(html).toContain('Expires: 04/2031')
    expect(html).toContain('Default')
    expect(html).toContain('Expires soon: 12/2026')
  })

  test('offers card and wallet, each with its own fields', () => {
    expect(shown({})).toMatch(/checked="" value="another".*value="wallet"/)
    expect(shown({})).toContain('Save this card for next time')
    expect(shown({ chosen: 'wallet' })).toMatch(/checked="" value="wallet"/)
    expect(shown({ chosen: 'wallet' })).not.toContain('Save this card')
  })
  test('lists a saved wallet before new methods', () => {
    expect(shown({ wallets: [{ token: 't1', label: 'robin@example.com' }] })).toMatch(
      /checked="" value="wallet:t1".*robin@example\.com.*value="another"/,
    )
  })
  test('shows no choice without a wallet', () => expect(shown({ wallet: null })).not.toContain('type="radio"'))
})
