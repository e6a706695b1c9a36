import { PDFDocument } from '@napi-rs/canvas'

export function tabPdf(pages = 1): Buffer {
  const pdf = new PDFDocument({ title: 'Slow blues' })
  for (let page = 0; page < pages; page++) {
    const pen = pdf.beginPage(595, 842)
    for (let line = 0; line < 6; line++) pen.fillRect(60, 100 + 12 * line, 475, 1)
    pdf.endPage()
  }
  return pdf.close()
}

type PdfParts = { catalog?: string; page?: string; content?: string; objects?: readonly string[]; trailer?: string }

/** A PDF with one page, written by hand, into which hostile parts fit. `objects` are numbered from 5. */
export function handmadePdf({ catalog = '', page = '', content = '0 0 20 20 re f', objects = [], trailer = '' }: PdfParts = {}): Buffer {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R ${page}>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets = bodies.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const xref = text.length
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(`${text}trailer<</Root 1 0 R/Size ${bodies.length + 1} ${trailer}>>\nstartxref\n${xref}\n%%EOF\n`, 'latin1')
}
