export const isSoldApart = (format: string | null): boolean => format === 'stems'
