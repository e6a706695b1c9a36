/** Whether the files of a format belong to no plan, only to those who buy that format. */
export const isSoldApart = (format: string | null): boolean => format === 'stems'
