import { type Image, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { type Face, faces, registerFonts, setFace } from '#invoices/fonts.ts'
import { mailColours as colour } from '#platform/mail/mail-colours.ts'

const page = { width: 595, height: 842 }
export const margin = 56
export const rightEdge = page.width - margin
const bottomEdge = page.height - 72

type Style = { face: Face; size: number; soft?: boolean }
export const styles = {
  title: { face: faces.title, size: 26 },
  heading: { face: faces.title, size: 13 },
  text: { face: { family: 'text', weight: 400, tracking: 0 }, size: 10.5 },
  strong: { face: { family: 'text', weight: 700, tracking: 0 }, size: 10.5 },
  small: { face: { family: 'text', weight: 400, tracking: 0 }, size: 9, soft: true },
} as const satisfies Record<string, Style>

export type Sheet = ReturnType<typeof openSheet>

/** A PDF written top down with page breaks. Positions in points. */
export function openSheet(title: string, author: string) {
  registerFonts()
  const pdf = new PDFDocument({ title, author, creator: author })
  let g = openPage(pdf, page)
  let y = margin
  const set = (style: Style) => {
    setFace(g, style.face, style.size)
    g.fillStyle = style.soft ? colour.soft : colour.ink
  }
  return {
    /** Moves down, or to a new page if less than `needed` points are left. */
    down(points: number, needed = 0): void {
      y += points
      if (y + needed < bottomEdge) return
      pdf.endPage()
      g = openPage(pdf, page)
      y = margin
    },
    at: () => y,
    back: (to: number) => {
      y = to
    },
    /** With `from: 'right'` the text ends at `x`. */
    write(text: string, x: number, style: Style, from: 'left' | 'right' = 'left'): void {
      set(style)
      g.textAlign = from
      g.fillText(text, x, y)
    },
    picture(image: Image, x: number, height: number): void {
      const width = Math.min((image.width * height) / image.height, (rightEdge - margin) / 2)
      const drawn = (width * image.height) / image.width
      g.drawImage(image, x, y + 4 - drawn, width, drawn)
    },
    wrap(text: string, width: number, style: Style): string[] {
      set(style)
      return wrapWords(text, (line) => g.measureText(line).width <= width)
    },
    rule(strong = false): void {
      g.fillStyle = strong ? colour.ink : colour.line
      g.fillRect(margin, y, rightEdge - margin, strong ? 1.5 : 0.75)
    },
    close(): Buffer {
      pdf.endPage()
      return pdf.close()
    },
  }
}

export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...breakWord(word, fits))
  }
  return lines
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const parts = ['']
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(character)
  }
  return parts
}

/** A new page of a PDF to draw on; its size in points. */
export function openPage(pdf: PDFDocument, { width, height }: { width: number; height: number }): SKRSContext2D {
  const g = pdf.beginPage(width, height)
  if (!isCanvas(g)) throw new Error('the page of a PDF is no canvas')
  return g
}

/** The library's page type is narrower than the page it makes. */
const isCanvas = (g: object): g is SKRSContext2D => 'fontVariationSettings' in g
