import { Button, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { mailColours as colour } from '#platform/mail/mail-colours.ts'

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ margin: '0 0 16px', color: colour.ink, fontSize: '16px', lineHeight: '26px' }}>
    {children}
  </Text>
)

export const MailNote = ({ children }: { children: ReactNode }) => (
  <Text className="soft" style={{ margin: '0 0 16px', color: colour.soft, fontSize: '14px', lineHeight: '22px' }}>
    {children}
  </Text>
)

export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    style={{
      margin: '4px 0 20px',
      padding: '13px 22px',
      backgroundColor: colour.brass,
      border: `1px solid ${colour.brassEdge}`,
      borderRadius: '6px',
      color: colour.brassInk,
      fontSize: '16px',
      fontWeight: 600,
      textDecoration: 'none',
    }}
  >
    {children}
  </Button>
)

export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="link" style={{ color: colour.link, textDecoration: 'underline' }}>
    {children}
  </Link>
)

type MailRow = { id: string; label: ReactNode; value: ReactNode; strong?: boolean }

export const MailRows = ({ rows }: { rows: readonly MailRow[] }) => (
  <table className="mail-rows" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 20px', borderCollapse: 'collapse' }}>
    <tbody>
      {rows.map(({ id, label, value, strong }) => (
        <tr key={id}>
          <td className="ink line" style={cell(strong)}>
            {label}
          </td>
          <td className="ink line" align="right" style={{ ...cell(strong), paddingLeft: '16px', whiteSpace: 'nowrap' }}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const cell = (strong = false) => ({
  padding: '9px 0',
  borderBottom: `1px solid ${colour.line}`,
  color: colour.ink,
  fontSize: '15px',
  lineHeight: '22px',
  fontWeight: strong ? 700 : 400,
})
