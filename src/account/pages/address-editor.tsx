import { useState } from 'react'
import { AddressFields, type AddressFieldsProps } from '#account/addresses/address-fields.tsx'
import type { SavedAddress } from '#account/addresses/address-schemas.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type AddressEditorProps = Pick<AddressFieldsProps, 'countries' | 'forms' | 'homeCountry' | 'errors'> & {
  edited: SavedAddress | null
  sent: Record<string, string | undefined> | undefined
}

export function AddressEditor({ edited, sent, ...place }: AddressEditorProps) {
  const [type, setType] = useState(sent?.type ?? edited?.type ?? 'delivery')
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="id" value={edited?.id ?? ''} />
      <RadioCards
        legend="Use this address for"
        name="type"
        chosen={type}
        onChoose={setType}
        cards={[
          { value: 'delivery', title: 'Delivery and billing' },
          { value: 'billing', title: 'Billing only' },
        ]}
      />
      <AddressFields use={type === 'billing' ? 'billing' : 'delivery'} value={sent ?? edited} {...place} />
      {type === 'billing' ? (
        <Checkbox name="default" label="Use as default billing address" defaultChecked={edited?.default} />
      ) : (
        <Checkbox name="default_delivery" label="Use as default delivery address" defaultChecked={edited?.default_delivery} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="brass">
          Save address
        </Button>
        {edited && (
          <ButtonLink to="/profile/addresses" look="plain">
            Cancel
          </ButtonLink>
        )}
      </div>
    </PostForm>
  )
}
