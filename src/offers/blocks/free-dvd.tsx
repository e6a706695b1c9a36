import { type FormEvent, useState } from 'react'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { type ImageRef, imagePicture } from '#media/images/image-picture.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Picture } from '#ui/picture.tsx'

type Title = { stockLineId: number; title: string; artist: string; left: number; cover: ImageRef }

type FreeDvdProps = {
  offer: { title: string; endsAt: string; titles: readonly Title[]; taken: string | null }
  chosen: number | null
  onChoose?: (stockLineId: number) => Promise<boolean>
}

const lowStock = 5
const artistLine = (artist: string, left: number): string =>
  left > 0 && left <= lowStock ? `${artist}, ${plural(left, 'copy', 'copies')} left` : artist

/** B11: choice of a campaign's free DVD, as radio cards; one title, delivered like any other. */
export default function FreeDvd({ offer, chosen, onChoose }: FreeDvdProps) {
  const [busy, setBusy] = useState(false)
  if (offer.taken) return <Notice title={`${offer.title}: you’ve chosen “${offer.taken}”.`} tone="leaf" />
  if (offer.titles.every(({ left }) => left < 1)) return <Notice title={`${offer.title}: all copies are gone, so this offer has ended.`} />
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!onChoose) return
    event.preventDefault()
    const selectedId = Number(new FormData(event.currentTarget).get('stock_line_id'))
    if (busy || !selectedId) return
    setBusy(true)
    await onChoose(selectedId)
    setBusy(false)
  }
  return (
    <section aria-labelledby="free-dvd" className="grid gap-4 rounded-card border border-brass-edge bg-brass-wash p-5 sm:p-6">
      <div>
        <h2 id="free-dvd" className="text-xl">
          {offer.title}
        </h2>
        <p className="text-ink-soft">Choose one DVD. You only pay for delivery. Available until {formatDate(offer.endsAt)}.</p>
      </div>
      <PostForm reloadDocument action="/cart" onSubmit={submit} className="grid gap-4">
        <input type="hidden" name="intent" value="free-dvd" />
        <RadioCards
          legend="Choose your DVD"
          hideLegend
          required
          name="stock_line_id"
          chosen={chosen === null ? undefined : String(chosen)}
          cards={offer.titles.map(({ stockLineId, title, artist, left, cover }) => ({
            value: String(stockLineId),
            title: (
              <span className="flex items-center gap-3">
                <span className="w-12 shrink-0 overflow-hidden rounded-control">
                  <Picture picture={imagePicture(cover, 160)} alt="" sizes="3rem" />
                </span>
                <span>
                  {title}
                  <span className="block font-normal text-ink-soft text-sm">{artistLine(artist, left)}</span>
                </span>
              </span>
            ),
            aside: left > 0 ? undefined : 'Gone',
            disabled: left < 1,
          }))}
        />
        <div>
          <Button type="submit" busy={busy}>
            {chosen === null ? 'Choose this DVD' : 'Switch to this DVD'}
          </Button>
        </div>
      </PostForm>
    </section>
  )
}
