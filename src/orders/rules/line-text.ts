type Line = { title: string; label: string; qty: number }

/** "2 × Night at the Granary (DVD)" */
export const lineText = ({ title, label, qty }: Line): string => `${qty > 1 ? `${qty} × ` : ''}${title} (${label})`

export const linesText = (lines: readonly Line[]): string => lines.map(lineText).join(', ')
