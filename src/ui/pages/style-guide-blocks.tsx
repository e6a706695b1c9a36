import { useState } from 'react'
import { ModalDialog, SwiperCarousel } from '#blocks.tsx'
import Accordion from '#ui/blocks/accordion.tsx'
import ReadMore from '#ui/blocks/read-more.tsx'
import { showToast } from '#ui/feedback/toast.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { styleGuideCover } from '#ui/pages/style-guide-cover.ts'

const chapters = [
  {
    id: 'chapter-1',
    title: '1. The sound of one string',
    aside: '4 lessons · 38 min',
    content: <p>Touch, tone, and how little one needs.</p>,
  },
  { id: 'chapter-2', title: '2. Walking', aside: '5 lessons · 52 min', content: <p>A bass line under everything.</p> },
]

const biography =
  'Marlow Tate learned on a borrowed guitar with four strings and says the missing two taught him most.\n\nFor eleven years he played the same Thursday in the same room, and wrote down after each night what had not worked. Those notes became the first of his courses.\n\nHe lives by an estuary and repairs boats when the tide is right.'

export function StyleGuideBlocks() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="blocks" className="grid gap-10">
      <SectionHeading id="blocks" title="Blocks" />
      <div className="grid gap-10 lg:grid-cols-2">
        <Accordion items={chapters} open={['chapter-1']} />
        <ReadMore text={biography} max={180} about="Marlow Tate" />
      </div>
      <SwiperCarousel
        label="New lessons"
        slides={Array.from({ length: 8 }, (_, n) => ({
          key: `slide ${n}`,
          content: <Card to="/lessons" title={`Evening study ${n + 1}`} cover={styleGuideCover(n + 20)} about="Level 1 · 9 min" />,
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => showToast({ kind: 'success', text: 'Cart updated successfully' })}>Show a toast</Button>
        <Button onClick={() => showToast({ kind: 'error', text: 'There was an error updating your cart' })}>Show an error toast</Button>
        <Button
          onClick={() =>
            showToast({ kind: 'success', text: 'Slow blues in A removed', action: { label: 'Undo', run: () => setOpen(true) } })
          }
        >
          Show a toast with undo
        </Button>
      </div>
      <ModalDialog
        title="Take it away?"
        width="narrow"
        open={open}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button look="danger" onClick={() => setOpen(false)}>
              Remove
            </Button>
          </>
        }
      >
        <p>Slow blues in A leaves your cart. You can put it back at any time.</p>
      </ModalDialog>
      <div className="embedded-media">
        <video controls muted preload="none" aria-label="An embedded video" />
      </div>
    </section>
  )
}
