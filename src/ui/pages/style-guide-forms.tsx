import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { StepList } from '#ui/layout/step-list.tsx'

const formats = [
  { value: 'stream', title: 'Stream', about: 'Watch online, as often as you like', aside: '£14.99' },
  { value: 'download', title: 'Download', about: 'Video, tabs and backing tracks to keep', aside: '£19.99' },
  { value: 'dvd', title: 'DVD', about: 'Sold out for now', aside: '£24.99', disabled: true },
]

export const StyleGuideForms = () => (
  <section aria-labelledby="forms">
    <SectionHeading id="forms" title="Filling in" />
    <StepList
      at={2}
      steps={[{ label: 'Contact', to: '/checkout/contact' }, { label: 'Delivery' }, { label: 'Payment' }, { label: 'Review and pay' }]}
      label="Checkout"
    />
    <div className="grid gap-10 pt-6 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <Field label="Email" type="email" autoComplete="email" hint="Your receipt and your downloads go here." />
        <Field label="Postcode" autoComplete="postal-code" error="This postcode is too short." defaultValue="N1" />
        <Field label="Telephone" optional type="tel" autoComplete="tel" inputMode="tel" />
        <Field label="Voucher" readOnly defaultValue="FIRST10" />
        <Field label="Not now" disabled />
        <SelectField
          label="Country"
          autoComplete="country"
          defaultValue="GB"
          options={[
            { value: 'GB', text: 'United Kingdom' },
            { value: 'IE', text: 'Ireland' },
          ]}
        />
        <SelectField label="Delivery" error="Choose how it should travel." options={[{ value: '', text: 'Choose one' }]} />
        <TextAreaField label="Message to go with the gift" optional />
      </div>
      <div className="grid content-start gap-6">
        <RadioCards legend="How would you like it?" name="format" cards={formats} chosen="download" />
        <RadioCards legend="Pay with" name="pay" cards={[{ value: 'card', title: 'New card' }]} error="Choose a card to pay with." />
        <div>
          <Checkbox label="All parts" mixed />
          <Checkbox label="Send me news about once a month" defaultChecked hint="You can leave at any time." />
          <Checkbox label="I have read the terms" error="Please read the terms first." />
          <Checkbox label="Already yours" disabled defaultChecked />
        </div>
        <Notice title="Your card was declined" tone="ember">
          Nothing was charged. Try another card, or ask your bank.
        </Notice>
        <Notice title="Paid. Thank you." tone="leaf">
          Your lesson is in your library.
        </Notice>
        <Notice title="A price has changed" tone="brass">
          The total below is the new one.
        </Notice>
        <Notice title="Postage is worked out in the next step" />
      </div>
    </div>
  </section>
)
