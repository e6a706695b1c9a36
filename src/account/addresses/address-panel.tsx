import type { SavedAddress } from '#account/addresses/address-schemas.ts'
import { addressLines } from '#account/rules/address.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export const AddressPanel = ({ address, country }: { address: SavedAddress; country: string }) => (
  <li className="grid content-between gap-4 panel p-5">
    <div>
      <address className="not-italic">
        {addressLines(address, country).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="flex flex-wrap gap-2 pt-2">
        {address.default_delivery && <Badge tone="leaf">Default delivery</Badge>}
        {address.type === 'billing' && (
          <Badge tone={address.default ? 'leaf' : 'plain'}>{address.default ? 'Default billing' : 'Billing'}</Badge>
        )}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/profile/addresses?edit=${address.id}#write`}>
        Change<span className="sr-only"> {address.line1}</span>
      </ButtonLink>
      <PostForm>
        <input type="hidden" name="id" value={address.id} />
        <Button type="submit" name="intent" value="remove" look="plain">
          Remove<span className="sr-only"> {address.line1}</span>
        </Button>
      </PostForm>
    </div>
  </li>
)
