// `node make-score.ts <original> <folder>`: a Guitar Pro file as the players' score, checked by drawing it. Jailed like make-recording.ts.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exporter, importer, midi, type model, rendering, Settings } from '@coderline/alphatab'
import { report } from '#media/jailed/jailed-program.ts'
import { scoreFiles } from '#media/upload/upload-rules.ts'

const [original = '', folder = ''] = process.argv.slice(2)

try {
  const tex = new exporter.AlphaTexExporter().exportToString(readScore(await readFile(original)), new Settings())
  const score = parseTex(tex)
  drawScore(score)
  await writeFile(join(folder, scoreFiles.order), JSON.stringify(playingOrder(score)))
  await writeFile(join(folder, scoreFiles.tex), tex)
  report({ made: scoreFiles.tex })
} catch {
  report({ refused: 'We couldn’t read this score. Save it again in Guitar Pro, then upload it again.' })
}
process.exit(0)

function readScore(bytes: Uint8Array): model.Score {
  const score = importer.ScoreLoader.loadScoreFromBytes(bytes, new Settings())
  if (score.masterBars.length === 0 || score.tracks.length === 0) throw new Error('it is empty')
  return score
}

function parseTex(tex: string): model.Score {
  const texImporter = new importer.AlphaTexImporter()
  texImporter.initFromString(tex, new Settings())
  return texImporter.readScore()
}

function drawScore(score: model.Score): void {
  const settings = new Settings()
  settings.core.engine = 'svg'
  settings.core.useWorkers = false
  settings.core.enableLazyLoading = false
  const renderer = new rendering.ScoreRenderer(settings)
  let [problem, drawn]: [Error | null, boolean] = [null, false]
  renderer.width = 900
  renderer.error.on((error) => {
    problem = error
  })
  renderer.partialLayoutFinished.on(({ id }) => renderer.renderResult(id))
  renderer.renderFinished.on(() => {
    drawn = true
  })
  renderer.renderScore(
    score,
    score.tracks.map(({ index }) => index),
  )
  if (problem || !drawn) throw problem ?? new Error('it isn’t drawn')
}

/** The bars of the score as they are played, repeats included. */
function playingOrder(score: model.Score): number[] {
  const played = new midi.MidiFileGenerator(score, new Settings(), new midi.AlphaSynthMidiFileHandler(new midi.MidiFile()))
  played.generate()
  return played.tickLookup.masterBars.map(({ masterBar }) => masterBar.index)
}
