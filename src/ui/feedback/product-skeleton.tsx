import { Loading, skeletonBar } from '#ui/feedback/loading.tsx'

export const ProductSkeleton = () => (
  <div>
    <Loading what="the product" />
    <div aria-hidden="true" className="grid gap-8 md:grid-cols-2">
      <div className={`${skeletonBar} aspect-square rounded-card`} />
      <div className="grid content-start gap-4">
        <div className={`${skeletonBar} h-4 w-1/4`} />
        <div className={`${skeletonBar} h-12 w-4/5`} />
        <div className={`${skeletonBar} h-5 w-1/2`} />
        <div className={`${skeletonBar} mt-4 h-20`} />
        <div className={`${skeletonBar} h-20`} />
        <div className={`${skeletonBar} h-13`} />
      </div>
    </div>
  </div>
)
