import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScore } from '#media/rules/beat-grid.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { scoreFiles } from '#media/upload/upload-rules.ts'

export const readPractice = async (folder: string): Promise<PracticeFile> =>
  JSON.parse(await readFile(join(folder, 'practice.json'), 'utf8'))

export async function writePractice(folder: string, practice: PracticeFile): Promise<void> {
  const file = join(folder, 'practice.json')
  await writeFile(`${file}.making`, JSON.stringify(practice))
  await rename(`${file}.making`, file)
}

export const readScoreOrder = (folder: string): Promise<number[] | null> =>
  readFile(join(folder, scoreFiles.order), 'utf8').then(JSON.parse, () => null)

/** Links the current beats to the current score. */
export async function linkBeatsToScore(folder: string): Promise<void> {
  const practice = await readPractice(folder)
  await writePractice(folder, { ...practice, ...withScore(practice, await readScoreOrder(folder)) })
}
