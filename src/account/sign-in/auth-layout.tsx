import type { ReactNode } from 'react'
import { Illustration } from '#ui/icons/illustration.tsx'
import { Page } from '#ui/shell/page.tsx'

type AuthLayoutProps = {
  title: string
  about?: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export const AuthLayout = ({ title, about, children, foot }: AuthLayoutProps) => (
  <Page>
    <div className="mx-auto grid max-w-[58rem] overflow-hidden panel shadow-soft md:grid-cols-[1fr_19rem]">
      <div className="grid content-start gap-6 p-6 sm:p-10">
        <header>
          <h1 className="text-3xl">{title}</h1>
          {about && <div className="pt-2 text-ink-soft">{about}</div>}
        </header>
        {children}
        {foot && <div className="grid gap-1 border-t border-line pt-4">{foot}</div>}
      </div>
      <aside aria-label="What an account is for" className="walnut planks hidden content-center gap-6 p-8 md:grid">
        <Illustration name="stool" />
        <ul className="grid gap-4 text-ink-soft">
          <li>Everything you buy, in one library.</li>
          <li>Pick up where you left off.</li>
          <li>Orders, invoices and addresses in one place.</li>
        </ul>
      </aside>
    </div>
  </Page>
)
