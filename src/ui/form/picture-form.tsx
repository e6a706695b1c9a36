import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { Field } from '#ui/form/field.tsx'

type PictureFormProps = { action: string; label: string; hint: string; button: string }

/** A plain form that sends a picture: pictures have addresses that take large bodies. */
export const PictureForm = ({ action, label, hint, button }: PictureFormProps) => (
  <form method="post" action={action} encType="multipart/form-data" className="grid gap-4">
    <CsrfField />
    <Field label={label} type="file" name="picture" accept="image/jpeg,image/png,image/webp,image/avif" hint={hint} />
    <div>
      <Button type="submit">{button}</Button>
    </div>
  </form>
)
