import { Link } from 'react-router'
import { Container } from '#ui/shell/page.tsx'

export const ShopBanner = ({ text, label, to }: { text: string; label: string; to: string }) => (
  <aside aria-label="Notice" className="border-brass-edge border-b bg-brass-wash print:hidden">
    <Container className="flex flex-wrap items-center justify-center gap-x-4 py-1 text-center">
      <p className="wrap-anywhere py-1.5 font-semibold">{text}</p>
      {label && (
        <Link to={to} className="touch-target font-semibold underline underline-offset-4">
          {label}
        </Link>
      )}
    </Container>
  </aside>
)
