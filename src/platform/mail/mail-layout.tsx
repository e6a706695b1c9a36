import { Body, Container, Head, Heading, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode, useContext } from 'react'
import { mailColours as colour, darkStyle } from '#platform/mail/mail-colours.ts'
import { MailText } from '#platform/mail/mail-parts.tsx'
import { MailShop } from '#platform/mail/mail-shop.ts'

const logoHeight = 40

const serif = 'Besley, Georgia, "Times New Roman", serif'
const sans = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif'
const small = { color: colour.soft, fontSize: '13px', lineHeight: '20px' }

type MailLayoutProps = {
  title: string
  preview: string
  children: ReactNode
  why: string
}

/** The layout of every email: one column, which also fits a phone. */
export function MailLayout({ title, preview, children, why }: MailLayoutProps) {
  const { shopName, logo, copy, baseUrl, unsubscribeUrl, unsubscribeText } = useContext(MailShop)
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, padding: '24px 12px', backgroundColor: colour.paper, fontFamily: sans }}>
        <Container style={{ maxWidth: '560px' }}>
          <Link
            href={baseUrl}
            className="ink"
            style={{ color: colour.ink, fontFamily: serif, fontSize: '22px', fontWeight: 700, textDecoration: 'none' }}
          >
            {logo ? (
              <Img
                src={logo.src}
                alt={shopName}
                height={logoHeight}
                width={Math.round((logo.width * logoHeight) / logo.height)}
                style={{ maxWidth: '100%', padding: '4px', backgroundColor: '#ffffff', borderRadius: '6px' }}
              />
            ) : (
              shopName
            )}
          </Link>
          <Section
            className="raised"
            style={{
              marginTop: '16px',
              padding: '28px',
              backgroundColor: colour.raised,
              border: `1px solid ${colour.line}`,
              borderTop: `4px solid ${colour.brass}`,
              borderRadius: '10px',
            }}
          >
            <Heading
              as="h1"
              className="ink"
              style={{ margin: '0 0 16px', color: colour.ink, fontFamily: serif, fontSize: '26px', lineHeight: '32px' }}
            >
              {title}
            </Heading>
            <Paragraphs text={copy.opening} />
            {children}
            <Paragraphs text={copy.closing} />
          </Section>
          <Hr className="line" style={{ margin: '24px 0 12px', borderColor: colour.line }} />
          <Text className="soft" style={{ margin: 0, ...small }}>
            {why}
          </Text>
          {unsubscribeUrl && (
            <Text className="soft" style={{ margin: '8px 0 0', ...small }}>
              <Link href={unsubscribeUrl} className="link" style={{ color: colour.link, textDecoration: 'underline' }}>
                {unsubscribeText}
              </Link>
            </Text>
          )}
          <Text className="soft" style={{ margin: '8px 0 0', ...small }}>
            {shopName}. Lessons, backing tracks and records for people who would rather be playing.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => (
      <MailText key={paragraph}>
        {paragraph.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never move.
          <Fragment key={at}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </MailText>
    ))
