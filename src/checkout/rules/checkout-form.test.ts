import { expect, test } from 'vitest'
import { readCheckoutForm, stepsOf } from '#checkout/rules/checkout-form.ts'

const written = {
  name: 'Robin',
  line1: '1 Row',
  line2: '',
  city: 'Leeds',
  county: '',
  postcode: 'LS1 1AA',
  country: 'GB',
  contact_number: '',
}
const nowhere = Object.fromEntries(Object.keys(written).map((key) => [key, '']))
const fields = (prefix: string) => Object.fromEntries(Object.entries(written).map(([key, value]) => [`${prefix}.${key}`, value]))

test.each([
  [
    { step: '1', email: 'a@b.test' },
    { step: 2, email: 'a@b.test' },
  ],
  [{ email: 'a@b.test' }, { step: 2, email: 'a@b.test' }],
  [
    { step: '2', ...fields('delivery_address'), save_address: 'on' },
    { step: 3, delivery_address: written, save_address: true },
  ],
  [
    { step: '2', 'delivery_address.id': 'another', ...fields('delivery_address') },
    { step: 3, delivery_address: written, save_address: false },
  ],
  [
    { step: '2', 'delivery_address.id': 'x', ...fields('delivery_address') },
    { step: 3, delivery_address: { id: 'x' }, save_address: false },
  ],
  [
    { step: '3', shipping_code: 'uk-post' },
    { step: 4, shipping_code: 'uk-post' },
  ],
  [{ step: '3' }, { step: 4 }],
  [
    { step: '4', 'billing_address.id': 'same', card: 'pm_1' },
    { step: 5, billing_address: null, payment_method: 'card', stripe_payment_method: 'pm_1', save_card: false },
  ],
  [
    { step: '4', ...fields('billing_address'), card: 'wallet' },
    { step: 5, billing_address: written, payment_method: 'wallet', token: null, save_card: false },
  ],
  [
    {
      step: '1 4 5',
      email: 'a@b.test',
      'billing_address.country': 'GB',
      'billing_address.postcode': 'LS1 1AA',
      card: 'another',
      token: 'pm_3',
      digital_consent: 'on',
      total: '499',
      cart_version: '2',
    },
    {
      step: 5,
      email: 'a@b.test',
      billing_address: { ...nowhere, postcode: 'LS1 1AA', country: 'GB' },
      payment_method: 'card',
      token: 'pm_3',
      save_card: false,
      digital_consent: true,
      payment_data: { pay: true, total: 499 },
      cart_version: 2,
    },
  ],
  [
    { step: '4', 'billing_address.country': '', card: 'pm_1' },
    { step: 5, billing_address: nowhere, payment_method: 'card', stripe_payment_method: 'pm_1', save_card: false },
  ],
  [
    { step: '4', card: 'pm_1', save_card: 'on' },
    { step: 5, payment_method: 'card', stripe_payment_method: 'pm_1', save_card: false },
  ],
  [
    {
      step: '4',
      card: 'another',
      token: 'pm_2',
      'card.brand': 'visa',
      'card.last_four': '4242',
      'card.expiry_date': '12/2031',
      save_card: 'on',
    },
    {
      step: 5,
      payment_method: 'card',
      token: 'pm_2',
      token_response: { brand: 'visa', last_four: '4242', expiry_date: '12/2031' },
      save_card: true,
    },
  ],
  [
    { step: '4', card: 'another' },
    { step: 5, payment_method: 'card', save_card: false },
  ],
  [
    { step: '5', total: '2294', cart_version: '3', digital_consent: 'on' },
    { step: 5, payment_data: { pay: true, total: 2294 }, cart_version: 3, digital_consent: true },
  ],
  [{ step: '9' }, { step: 5 }],
])('[S7] parses the step %j', (form, expected) => expect(readCheckoutForm(form)).toEqual(expected))

test('an invalid step number becomes the first step', () =>
  expect([stepsOf({ step: 'x' }), stepsOf({}), stepsOf({ step: '1 4 5' })]).toEqual([[1], [1], [1, 4, 5]]))
