import { Link } from 'react-router'
import type { Product } from '#catalogue/find-product.server.ts'
import type { Progress } from '#library/progress/progress.server.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import { progressRule } from '#library/progress/rules/listened-ranges.ts'

export const CourseProgress = ({ product, progress }: { product: Product; progress: Progress }) => (
  <div className="grid gap-2 panel p-4">
    <ProgressBar progress={progress} about={product.title} />
    {product.kind === 'course' && progress.doneAt && (
      <Link to={`/certificates/for/${product.id}`} className="touch-target font-semibold">
        Get your certificate
      </Link>
    )}
    <p className="text-ink-soft text-sm">{progressRule}</p>
  </div>
)
