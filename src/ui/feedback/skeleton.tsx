import { Loading, skeletonBar } from '#ui/feedback/loading.tsx'
import { type CoverShape, coverShapes } from '#ui/icons/cover-shapes.ts'

const keys = (count: number) => Array.from({ length: count }, (_, n) => `skeleton ${n + 1}`)

/** Cards of the real size, so that nothing moves when the list arrives. */
export const CardSkeletons = ({ count = 8, shape = 'square' }: { count?: number; shape?: CoverShape }) => (
  <div>
    <Loading what="the list" />
    <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
      {keys(count).map((key) => (
        <div key={key} className="flex flex-col gap-3">
          <div className={`${skeletonBar} rounded-card ${coverShapes[shape]}`} />
          <div className={`${skeletonBar} h-5 w-4/5`} />
          <div className={`${skeletonBar} h-4 w-3/5`} />
          <div className={`${skeletonBar} h-5 w-1/4`} />
        </div>
      ))}
    </div>
  </div>
)

export const RowSkeletons = ({ count = 5 }: { count?: number }) => (
  <div>
    <Loading what="the rows" />
    <div aria-hidden="true" className="divide-y divide-line">
      {keys(count).map((key) => (
        <div key={key} className="flex min-h-16 items-center gap-4 py-3">
          <div className={`${skeletonBar} size-12 shrink-0`} />
          <div className="grid grow gap-2">
            <div className={`${skeletonBar} h-4 w-2/5`} />
            <div className={`${skeletonBar} h-3 w-1/4`} />
          </div>
          <div className={`${skeletonBar} h-4 w-14`} />
        </div>
      ))}
    </div>
  </div>
)
