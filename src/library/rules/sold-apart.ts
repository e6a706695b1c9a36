/** Whether a format is never part of a plan. */
export const isSoldApart = (format: string | null): boolean => format === 'stems'
