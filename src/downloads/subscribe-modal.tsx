import { Link, useLocation } from 'react-router'
import AddToCart from '#cart/blocks/add-to-cart.tsx'
import { productPath } from '#catalogue/kinds.ts'
import type { DownloadableFile, ProductDownloads } from '#downloads/product-downloads.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { isSoldSeparately } from '#library/rules/sold-separately.ts'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { pageValues } from '#ui/data/page-values.client.ts'
import { ButtonLink } from '#ui/form/button.tsx'

type SubscribeModalProps = {
  product: ProductDownloads
  file: DownloadableFile
  message: string
  currency: Currency
  onClose: () => void
}

/** Row S12: how to get a file: by subscribing; by buying its format, when no plan includes it; by signing in, for guests. */
export default function SubscribeModal({ product, file, message, currency, onClose }: SubscribeModalProps) {
  const { user, subscription } = pageValues()
  const line = isSoldSeparately(file.format) ? product.lines.find(({ format }) => format === file.format) : undefined
  const hasPlan = subscription.membershipName !== null
  return (
    <ModalDialog open title={titleFor(line?.label, hasPlan)} onClose={onClose} width="narrow">
      {line ? (
        <FormatOption {...{ product, file, line, currency, hasPlan }} />
      ) : (
        <PlanOption {...{ product, words: message, hasPlan, onClose }} />
      )}
      {user.guest && <SignIn />}
    </ModalDialog>
  )
}

function titleFor(format: string | undefined, hasPlan: boolean): string {
  if (format && hasPlan) return `Buy “${format}” to download this`
  if (format) return `Get this with “${format}”`
  return hasPlan ? 'Not in your plan right now' : 'Subscribe to download this'
}

type PlanOptionProps = { product: ProductDownloads; words: string; hasPlan: boolean; onClose: () => void }

function PlanOption({ product, words: message, hasPlan, onClose }: PlanOptionProps) {
  return (
    <>
      <p className="pb-4">
        {hasPlan ? `${message} ` : 'A membership includes downloads every month. '}
        Buy “{product.title}” and its files are yours for good.
      </p>
      <span className="flex flex-wrap gap-3">
        <ButtonLink to={hasPlan ? '/profile/membership' : '/membership'} look="brass">
          {hasPlan ? 'Manage your membership' : 'See plans'}
        </ButtonLink>
        <ButtonLink to={formatsOf(product)} onClick={onClose}>
          See what it costs
        </ButtonLink>
      </span>
    </>
  )
}

type FormatOptionProps = {
  product: ProductDownloads
  file: DownloadableFile
  line: ProductDownloads['lines'][number]
  currency: Currency
  hasPlan: boolean
}

function FormatOption({ product, file, line, currency, hasPlan }: FormatOptionProps) {
  return (
    <>
      <p className="pb-4">
        “{file.label}” isn’t part of any membership. It comes with “{line.label}”
        {line.price === null ? '' : `, ${formatMoney({ minor: line.price, currency })}`}, and is yours for good.
        {!hasPlan && ' A membership lets you play this and download its other files.'}
      </p>
      <span className="flex flex-wrap items-center gap-3">
        <AddToCart
          stockLineId={line.stockLineId}
          title={`${product.title}, ${line.label}`}
          available={line.available}
          onSale={line.price !== null && product.released}
        />
        {!hasPlan && <ButtonLink to="/membership">See plans</ButtonLink>}
      </span>
    </>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <p className="pt-4">
      Already a member, or bought it before?{' '}
      <Link to={`/sign-in?back=${encodeURIComponent(pathname + search)}`} className="touch-target font-semibold">
        Sign in
      </Link>
    </p>
  )
}

const formatsOf = ({ kind, slug }: ProductDownloads): string => `${productPath(kind, slug)}#formats`
