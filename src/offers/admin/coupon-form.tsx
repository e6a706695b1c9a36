import { type FormEvent, type ReactNode, useState } from 'react'
import { kindNames } from '#catalogue/kinds.ts'
import { withUtcTimes } from '#kernel/zoned-time.ts'
import type { Fields, Tier } from '#offers/admin/coupon-fields.tsx'
import { CouponPreview, draftOf } from '#offers/admin/coupon-preview.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type CouponFormProps = {
  typed: Fields['typed']
  fixed?: Fields['typed']
  tiers: readonly Tier[]
  children: ReactNode
  saveLabel: string
  busy: boolean
}

export function CouponForm({ typed, fixed, tiers, children, saveLabel, busy }: CouponFormProps) {
  const known = { kinds: kindNames, tiers: tiers.map(({ slug }) => slug) }
  const [written, setWritten] = useState<Fields['typed']>()
  const shown = { ...fixed, ...(written ?? typed) }
  const updatePreview = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const text = withUtcTimes((name) => String(form.get(name) ?? ''))
    setWritten(Object.fromEntries([...form.keys()].map((name) => [name, text(name)])))
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PostForm onInput={updatePreview} className="grid grid-cols-1 gap-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="do" value="save" look="brass" busy={busy}>
            {saveLabel}
          </Button>
          <Button type="submit" name="do" value="show" className="no-script-only">
            Preview
          </Button>
        </div>
      </PostForm>
      <div className="lg:sticky lg:top-24">
        <CouponPreview draft={draftOf((name) => shown[name] ?? '', known)} />
      </div>
    </div>
  )
}
