import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PracticeFile } from '#media/rules/practice-file.ts'

/** What the shop itself wrote beside a recording. */
export const readPractice = async (folder: string): Promise<PracticeFile> =>
  JSON.parse(await readFile(join(folder, 'practice.json'), 'utf8'))

/** Players never see half of it. */
export async function writePractice(folder: string, practice: PracticeFile): Promise<void> {
  const file = join(folder, 'practice.json')
  await writeFile(`${file}.making`, JSON.stringify(practice))
  await rename(`${file}.making`, file)
}
