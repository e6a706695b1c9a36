import { SmallCard, SmallCardGrid } from '#catalogue/cards/small-card.tsx'
import { playPath } from '#catalogue/product-access.ts'
import { clockTime } from '#kernel/text.ts'
import type { readLibrary } from '#library/library-shelves.server.ts'
import { FilesLink } from '#library/pages/files-dialog.tsx'
import { type LibraryItemsProps, OfflineStatus, PercentBar } from '#library/pages/library-items.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

type ResumeCardProps = Pick<Awaited<ReturnType<typeof readLibrary>>, 'stopped'> & Pick<LibraryItemsProps, 'withFiles' | 'within' | 'copies'>

export const ResumeCard = ({ stopped, withFiles, within, copies }: ResumeCardProps) => (
  <section aria-labelledby="recent">
    <SectionHeading id="recent" title="Carry on" />
    <SmallCardGrid label="Carry on">
      {stopped.map(({ card, seconds, duration }) => (
        <li key={card.id}>
          <SmallCard
            card={card}
            to={playPath(card)}
            foot={
              <>
                <PercentBar percent={(100 * seconds) / duration} words={`At ${clockTime(seconds)} of ${clockTime(duration)}`} />
                <OfflineStatus card={card} within={within} copies={copies} />
                {withFiles.includes(card.id) && <FilesLink card={card} />}
              </>
            }
          />
        </li>
      ))}
    </SmallCardGrid>
  </section>
)
