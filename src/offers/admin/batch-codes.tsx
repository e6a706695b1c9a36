import { plural } from '#kernel/text.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export const BatchCodes = ({ id, made, used, error }: { id: number; made: number; used: number; error: string | undefined }) => (
  <section aria-labelledby="codes" className="grid max-w-text gap-4 panel p-5">
    <h2 id="codes" className="text-xl">
      {plural(made, 'code')}, {used.toLocaleString('en-GB')} used
    </h2>
    {made > 0 && (
      <p>
        <a href={`/admin/coupons/${id}/codes.csv`} download className={buttonClass()}>
          Download codes (CSV)
        </a>
      </p>
    )}
    <PostForm className="flex flex-wrap items-end gap-3">
      <Field label="More codes" name="more" inputMode="numeric" defaultValue="" error={error} />
      <Button type="submit" name="do" value="codes">
        Create codes
      </Button>
    </PostForm>
  </section>
)
