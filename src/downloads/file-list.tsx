import { type FormEvent, useState } from 'react'
import { type DownloadRefusal, download } from '#downloads/downloads.client.ts'
import type { DownloadableFile, ProductDownloads } from '#downloads/product-downloads.ts'
import type { Currency } from '#kernel/money.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Download, ExternalLink } from '#ui/icons/screen-icons.ts'
import { block } from '#ui/layout/block.tsx'

const LimitModal = block(() => import('#downloads/limit-modal.tsx'))
const SubscribeModal = block(() => import('#downloads/subscribe-modal.tsx'))

const opensInTab = (file: DownloadableFile): boolean => file.mime === 'application/pdf'

/** Everyone sees the files; visitors without access learn how to get it (row S12). Buttons also work without script. */
export function FileList({ product, currency }: { product: ProductDownloads; currency: Currency }) {
  const [busy, setBusy] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<(DownloadRefusal & { file: DownloadableFile; newTab: boolean }) | null>(null)
  const start = async (file: DownloadableFile, { newTab = false, ignoreWarning = false } = {}) => {
    if (busy !== null) return
    setBusy(file.id)
    const refused = await download(file.id, { newTab, ignoreWarning })
    setBusy(null)
    setRefusal(refused && { ...refused, file, newTab })
  }
  const close = () => setRefusal(null)
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {product.files.map((file) => (
          <li key={file.id} className="flex items-center gap-1">
            <PostForm
              reloadDocument
              action={`/downloads/${file.id}`}
              className="min-w-0 grow"
              onSubmit={(event: FormEvent) => {
                event.preventDefault()
                void start(file)
              }}
            >
              <Button type="submit" wide busy={busy === file.id} className="justify-start text-left">
                <Download aria-hidden="true" size={18} className="shrink-0" />
                <span className="sr-only">Download </span>
                <span className="grow">{file.label}</span>
                {file.format && <span className="font-normal text-ink-soft text-sm">with {file.format}</span>}
              </Button>
            </PostForm>
            {opensInTab(file) && (
              <IconButton
                className="script-only"
                label={`Open ${file.label} in a new tab`}
                icon={<ExternalLink aria-hidden="true" size={18} />}
                onClick={() => void start(file, { newTab: true })}
              />
            )}
          </li>
        ))}
      </ul>
      {refusal?.why === 'not-subscribed' && (
        <SubscribeModal product={product} file={refusal.file} message={refusal.message} currency={currency} onClose={close} />
      )}
      {refusal && refusal.why !== 'not-subscribed' && (
        <LimitModal
          reached={refusal.why === 'monthly-limit-reached'}
          onContinue={() => void start(refusal.file, { newTab: refusal.newTab, ignoreWarning: true })}
          onClose={close}
        />
      )}
    </>
  )
}
