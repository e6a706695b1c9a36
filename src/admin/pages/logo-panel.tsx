import { type Logo, logoPath } from '#platform/shop-settings/logo.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PictureForm } from '#ui/form/picture-form.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type LogoPanelProps = { logo: Logo | null; refused: string | null; busy: boolean }

/** The shop's logo, and a form to replace it. */
export const LogoPanel = ({ logo, refused, busy }: LogoPanelProps) => (
  <section aria-labelledby="logo" className="grid gap-4 panel p-5">
    <h2 id="logo" className="text-xl">
      Logo
    </h2>
    {refused && <Notice title={refused} tone="ember" />}
    {logo ? (
      <img
        src={logoPath(logo)}
        width={logo.width}
        height={logo.height}
        alt="Current logo"
        className="logo-plate h-16 w-auto max-w-full object-contain"
      />
    ) : (
      <p className="text-ink-soft">The shop’s name next to a drawn mark.</p>
    )}
    <PictureForm
      action="/admin/settings/logo"
      label={logo ? 'New logo' : 'Picture'}
      button="Upload logo"
      hint="PNG, WebP, AVIF or JPEG, at least 48 pixels high, up to 5 MB. It replaces the mark and name in the header, the footer, emails and invoices, on a light background."
    />
    {logo && (
      <PostForm>
        <Button type="submit" name="do" value="remove-logo" busy={busy}>
          Remove the logo
        </Button>
      </PostForm>
    )}
  </section>
)
