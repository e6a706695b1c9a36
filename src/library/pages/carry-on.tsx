import { SmallCard, SmallCardGrid } from '#catalogue/cards/small-card.tsx'
import { stagePath } from '#catalogue/product-standing.ts'
import { clockTime } from '#kernel/text.ts'
import type { readLibrary } from '#library/library-shelves.server.ts'
import { FilesLink } from '#library/pages/files-dialog.tsx'
import { Bar, type ItemsProps, KeptHere } from '#library/pages/library-items.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

type CarryOnProps = Pick<Awaited<ReturnType<typeof readLibrary>>, 'stopped'> & Pick<ItemsProps, 'withFiles' | 'within' | 'copies'>

export const CarryOn = ({ stopped, withFiles, within, copies }: CarryOnProps) => (
  <section aria-labelledby="recent">
    <SectionHeading id="recent" title="Carry on" />
    <SmallCardGrid label="Carry on">
      {stopped.map(({ card, seconds, duration }) => (
        <li key={card.id}>
          <SmallCard
            card={card}
            to={stagePath(card)}
            foot={
              <>
                <Bar percent={(100 * seconds) / duration} words={`At ${clockTime(seconds)} of ${clockTime(duration)}`} />
                <KeptHere card={card} within={within} copies={copies} />
                {withFiles.includes(card.id) && <FilesLink card={card} />}
              </>
            }
          />
        </li>
      ))}
    </SmallCardGrid>
  </section>
)
