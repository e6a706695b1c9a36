export const isSoldSeparately = (format: string | null): boolean => format === 'stems'
