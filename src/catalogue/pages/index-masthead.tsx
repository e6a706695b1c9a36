import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Container } from '#ui/shell/page.tsx'

type IndexMastheadProps = { title: string; about: string; counter: ReactNode; children?: ReactNode }

export const IndexMasthead = ({ title, about, counter, children }: IndexMastheadProps) => (
  <header className="walnut planks">
    <Container className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-4 pb-8 md:pb-12">
      <div className="grid gap-2">
        <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: title }]} />
        <h1 className="text-5xl">{title}</h1>
        <p className="max-w-text text-ink-soft text-lg">{about}</p>
        {children}
      </div>
      {counter}
    </Container>
  </header>
)
