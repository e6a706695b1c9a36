import { Form } from 'react-router'
import { type Logo, logoPath } from '#platform/shop-settings/logo.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { Field } from '#ui/form/field.tsx'

type LogoPanelProps = { logo: Logo | null; refused: string | null; busy: boolean }

/** The shop's logo, and a plain form to send another: pictures have an address that takes large bodies. */
export const LogoPanel = ({ logo, refused, busy }: LogoPanelProps) => (
  <section aria-labelledby="logo" className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
    <h2 id="logo" className="text-xl">
      Logo
    </h2>
    {refused && <Notice title={refused} tone="ember" />}
    {logo ? (
      <img
        src={logoPath(logo)}
        width={logo.width}
        height={logo.height}
        alt="The logo now"
        className="logo-plate h-16 w-auto max-w-full object-contain"
      />
    ) : (
      <p className="text-ink-soft">The shop’s name stands beside a drawn mark.</p>
    )}
    <form method="post" action="/admin/settings/logo" encType="multipart/form-data" className="grid gap-4">
      <CsrfField />
      <Field
        label={logo ? 'Another logo' : 'Picture'}
        type="file"
        name="picture"
        accept="image/png,image/webp,image/avif,image/jpeg"
        hint="PNG, WebP, AVIF or JPEG, at least 48 pixels high, up to 5 MB. It replaces mark and name in the header, the footer, emails and invoices, on a light ground."
      />
      <div>
        <Button type="submit">Upload logo</Button>
      </div>
    </form>
    {logo && (
      <Form method="post">
        <CsrfField />
        <Button type="submit" name="do" value="remove-logo" busy={busy}>
          Remove the logo
        </Button>
      </Form>
    )}
  </section>
)
