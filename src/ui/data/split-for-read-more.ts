/** At the word nearest below `max`. `visible`: paragraphs shown, the last possibly cut. `rest`: its remainder, then the others; empty if short. */
export function splitForReadMore(text: string, max: number): { visible: string[]; rest: string[] } {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const visible: string[] = []
  let left = max
  for (const [at, paragraph] of paragraphs.entries()) {
    const cut = paragraph.lastIndexOf(' ', left)
    const fits = paragraph.length <= left
    if (fits || (visible.length === 0 && cut < 1)) {
      visible.push(paragraph)
      left = Math.max(0, left - paragraph.length)
      continue
    }
    if (visible.length > 0 && cut < left / 2) return { visible, rest: ['', ...paragraphs.slice(at)] }
    return { visible: [...visible, paragraph.slice(0, cut)], rest: [paragraph.slice(cut + 1), ...paragraphs.slice(at + 1)] }
  }
  return { visible, rest: [] }
}
