import { Img } from '@react-email/components'
import { useContext } from 'react'
import { mailColours as colour } from '#platform/mail/mail-colours.ts'
import { MailShop } from '#platform/mail/mail-shop.ts'

/** A square picture at the shop's own URL; `alt` shows where mail clients block pictures. */
export type MailPicture = { path: string; alt: string }

export const samplePicture = (alt: string): MailPicture => ({ path: '/sample-cover.jpg', alt })

const maxPictures = 3

/** Covers in an email: one large, or up to three in a row. */
export function MailPictures({ pictures }: { pictures: readonly (MailPicture | null | undefined)[] }) {
  const { baseUrl } = useContext(MailShop)
  const shown = pictures.filter((picture) => picture != null).slice(0, maxPictures)
  const side = shown.length > 1 ? 144 : 240
  if (shown.length === 0) return null
  return (
    <div style={{ margin: '0 0 20px' }}>
      {shown.map(({ path, alt }) => (
        <Img
          key={path}
          src={new URL(path, baseUrl).href}
          alt={alt}
          width={side}
          height={side}
          className="ink paper"
          style={{
            display: 'inline-block',
            margin: '0 12px 8px 0',
            borderRadius: '10px',
            backgroundColor: colour.paper,
            color: colour.ink,
            fontFamily: 'Besley, Georgia, "Times New Roman", serif',
            fontSize: '17px',
            lineHeight: '24px',
          }}
        />
      ))}
    </div>
  )
}
