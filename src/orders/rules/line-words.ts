type Line = { title: string; label: string; qty: number }

/** "2 × Night at the Granary (DVD)" */
export const lineWords = ({ title, label, qty }: Line): string => `${qty > 1 ? `${qty} × ` : ''}${title} (${label})`

export const linesWords = (lines: readonly Line[]): string => lines.map(lineWords).join(', ')
