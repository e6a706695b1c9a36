import type { ReactNode } from 'react'
import { Container } from '#ui/shell/page.tsx'

type IndexBodyProps = { filters: ReactNode; children: ReactNode }

export const IndexBody = ({ filters, children }: IndexBodyProps) => (
  <Container className={`grid grid-cols-1 gap-x-10 gap-y-6 py-6 lg:py-10 ${filters ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}>
    {filters && <div className="contents lg:block">{filters}</div>}
    <div className="grid grid-cols-1 content-start gap-6 lg:[--bleed-start:0.5rem]">{children}</div>
  </Container>
)
