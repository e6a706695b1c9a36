import type { ReactNode } from 'react'
import { ownValue } from '#kernel/own-value.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'

type RecordHeadProps = {
  all: { label: string; to: string }
  title: string
  badge?: ReactNode
  about?: ReactNode
  done: string | null
  refused: { problem: string } | undefined
}

export const RecordHead = ({ all, title, badge, about, done, refused }: RecordHeadProps) => (
  <header className="grid gap-3">
    <ScreenHead list={all} title={title} badge={badge} />
    {about && <p className="text-ink-soft">{about}</p>}
    {done && <Notice title={done} tone="leaf" />}
    <FormNotice answer={refused} />
  </header>
)

export const EndNowButton = () => (
  <PostForm>
    <Button type="submit" name="do" value="end" look="danger">
      End now
    </Button>
  </PostForm>
)

export const doneMessageOf = (request: Request, messages: Readonly<Record<string, string>>): string | null =>
  ownValue(messages, new URL(request.url).searchParams.get('done')) ?? null
