export const productStates = ['draft', 'scheduled', 'published', 'retired'] as const
export type ProductState = (typeof productStates)[number]

export const productStateLabels: Record<ProductState | 'all', string> = {
  all: 'All products',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  retired: 'Retired',
}

export function productState({
  published,
  publishAt,
  retired,
}: {
  published: boolean
  publishAt: Date | null
  retired: boolean
}): ProductState {
  if (published) return 'published'
  if (retired) return 'retired'
  return publishAt ? 'scheduled' : 'draft'
}
