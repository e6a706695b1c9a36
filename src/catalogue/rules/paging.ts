import { maxCounted } from '#kernel/counting.ts'

export const pageSize = 24

export const pageCount = (count: number): number => Math.max(1, Math.ceil(Math.min(count, maxCounted) / pageSize))
