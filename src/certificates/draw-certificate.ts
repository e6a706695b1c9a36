import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { encode } from 'uqr'
import type { Certificate } from '#certificates/certificates.server.ts'
import { faces, registerFonts, setFace } from '#invoices/fonts.ts'
import { openPage, wrapWords } from '#invoices/invoice-sheet.ts'
import { formatDate } from '#kernel/dates.ts'
import { mailColours as colour } from '#platform/mail/mail-colours.ts'

/** A4 landscape, in points. */
const page = { width: 842, height: 595 }
const middle = page.width / 2
const text = { family: 'text', weight: 400, tracking: 0 } as const

/** One page. `address`: URL in its QR code. */
export function drawCertificate({ kind, title, name, finishedAt }: Certificate, address: string, shop: string): Buffer {
  registerFonts()
  const pdf = new PDFDocument({ title: `Certificate: ${title}`, author: shop, creator: shop })
  const g = openPage(pdf, page)
  drawFrame(g)
  const line = centredText(g)
  line(shop, 96, faces.label, 11, colour.brassEdge)
  line('Certificate', 158, faces.poster, 44)
  line('This certifies that', 204, text, 13, colour.soft)
  fittedName(g, name, 250, 38)
  line(`finished every lesson of the ${kind === 'course' ? 'course' : 'learning path'}`, 292, text, 13, colour.soft)
  setFace(g, faces.title, 26)
  const rows = wrapWords(title, (row) => g.measureText(row).width <= 600).slice(0, 2)
  for (const [at, row] of rows.entries()) line(row, 336 + at * 34, faces.title, 26)
  line(`on ${formatDate(finishedAt)}`, 346 + rows.length * 34, text, 13, colour.soft)
  drawQrCode(g, address)
  pdf.endPage()
  return pdf.close()
}

function drawFrame(g: SKRSContext2D): void {
  g.fillStyle = colour.raised
  g.fillRect(0, 0, page.width, page.height)
  for (const [inset, width, tone] of [
    [24, 3, colour.brassEdge],
    [32, 0.75, colour.brass],
  ] as const) {
    g.strokeStyle = tone
    g.lineWidth = width
    g.strokeRect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
  }
}

const centredText =
  (g: SKRSContext2D) =>
  (content: string, y: number, face: Parameters<typeof setFace>[1], size: number, tone: string = colour.ink): void => {
    setFace(g, face, size)
    g.fillStyle = tone
    g.textAlign = 'center'
    g.fillText(content, middle, y)
  }

function fittedName(g: SKRSContext2D, name: string, y: number, size: number): void {
  setFace(g, faces.title, size)
  const width = g.measureText(name).width
  centredText(g)(name, y, faces.title, Math.min(size, (size * 640) / width))
}

const qrSize = 76

function drawQrCode(g: SKRSContext2D, address: string): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const [side, left, top] = [qrSize / size, middle - qrSize / 2, page.height - 60 - qrSize]
  g.fillStyle = colour.ink
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) g.fillRect(left + x * side, top + y * side, side + 0.05, side + 0.05)
  centredText(g)(address.replace(/^https?:\/\//, ''), page.height - 46, text, 7.5, colour.soft)
}
