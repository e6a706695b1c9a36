import { mostCounted } from '#kernel/counting.ts'

export const pageSize = 24

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(Math.min(count, mostCounted) / pageSize))
