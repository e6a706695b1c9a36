import { clockTime } from '#kernel/text.ts'

export type AssetChapter = { title: string; seconds: number }

const maxChapters = 100

export const chapterLines = (chapters: readonly AssetChapter[]): string =>
  chapters.map(({ title, seconds }) => `${clockTime(seconds)} ${title}`).join('\n')

/** Reads lines like '1:15 The turnaround', in any order. Returns the chapters, or what is wrong. */
export function parseChapters(text: string, duration: number): AssetChapter[] | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > maxChapters) return `Use at most ${maxChapters} chapters.`
  const chapters: AssetChapter[] = []
  for (const line of lines) {
    const [, time = '', title = ''] = /^((?:\d{1,2}:)?\d{1,3}:\d\d)\s+(\S.*)$/.exec(line) ?? []
    if (!title) return `We couldn’t read “${line.slice(0, 60)}”. Write a time and a title, like 1:15 The turnaround.`
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    if (seconds >= duration) return `“${title.slice(0, 60)}” starts after the end at ${clockTime(duration)}.`
    if (chapters.some((chapter) => chapter.seconds === seconds)) return `Two chapters start at ${time}.`
    chapters.push({ title: title.slice(0, 120), seconds })
  }
  return chapters.toSorted((one, other) => one.seconds - other.seconds)
}
