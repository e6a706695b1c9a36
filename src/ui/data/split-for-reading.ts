/** At the word nearest below `max`. `seen`: paragraphs shown, the last possibly cut. `rest`: its remainder, then the others; empty if short. */
export function splitForReading(text: string, max: number): { seen: string[]; rest: string[] } {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const seen: string[] = []
  let left = max
  for (const [at, paragraph] of paragraphs.entries()) {
    const cut = paragraph.lastIndexOf(' ', left)
    const fits = paragraph.length <= left
    if (fits || (seen.length === 0 && cut < 1)) {
      seen.push(paragraph)
      left = Math.max(0, left - paragraph.length)
      continue
    }
    if (seen.length > 0 && cut < left / 2) return { seen, rest: ['', ...paragraphs.slice(at)] }
    return { seen: [...seen, paragraph.slice(0, cut)], rest: [paragraph.slice(cut + 1), ...paragraphs.slice(at + 1)] }
  }
  return { seen, rest: [] }
}
