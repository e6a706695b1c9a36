// `node make-tab.ts <original> <folder>`: checks an uploaded PDF by drawing every page. Jailed like make-recording.ts.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { report } from '#media/jailed/jailed-program.ts'
import { pdfProblem } from '#media/jailed/pdf-text.ts'

const [original = ''] = process.argv.slice(2)
const maxPages = 500
/** Sharp enough to fail where a printer would. */
const longSidePixels = 1000

report(await checkPdf().catch(() => ({ refused: 'We couldn’t read this PDF. Export it again, then upload it again.' })))
process.exit(0)

async function checkPdf(): Promise<{ refused: string } | { made: string }> {
  const bytes = await readFile(original)
  const problem = pdfProblem(bytes)
  if (problem) return { refused: problem }
  const document = await openPdf(new Uint8Array(bytes))
  if (document.numPages > maxPages) return { refused: `It has more than ${maxPages} pages.` }
  if (await hasScripts(document)) return { refused: 'It contains scripts. Print it to a new PDF and upload that one.' }
  let hasInk = false
  for (let number = 1; number <= document.numPages; number++) {
    const ink = await drawPage(await document.getPage(number)).catch(() => null)
    if (ink === null) return { refused: `We couldn’t draw page ${number}. Export it again, then upload it again.` }
    hasInk ||= ink
  }
  return hasInk ? { made: 'tab.pdf' } : { refused: 'All its pages are blank.' }
}

function openPdf(data: Uint8Array): Promise<PDFDocumentProxy> {
  const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`))
  return getDocument({
    data,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: folderOf('standard_fonts'),
    cMapUrl: folderOf('cmaps'),
    wasmUrl: folderOf('wasm'),
    iccUrl: folderOf('iccs'),
  }).promise
}

/** Document actions can hide in compressed parts that `pdfProblem` can't read. */
async function hasScripts(document: PDFDocumentProxy): Promise<boolean> {
  if (await document.hasJSActions()) return true
  for (let number = 1; number <= document.numPages; number++) {
    if (await (await document.getPage(number)).getJSActions()) return true
  }
  return false
}

async function drawPage(page: PDFPageProxy): Promise<boolean> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longSidePixels / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as never, viewport }).promise
  page.cleanup()
  return canvas.data().some((value) => value !== 255)
}
