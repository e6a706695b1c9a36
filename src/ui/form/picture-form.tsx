import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type PictureFormProps = { action: string; label: string; hint: string; button: string }

/** A plain form that uploads a picture: its address accepts large bodies. */
export const PictureForm = ({ action, label, hint, button }: PictureFormProps) => (
  <PostForm reloadDocument action={action} encType="multipart/form-data" className="grid gap-4">
    <Field label={label} type="file" name="picture" accept="image/jpeg,image/png,image/webp,image/avif" hint={hint} />
    <div>
      <Button type="submit">{button}</Button>
    </div>
  </PostForm>
)
