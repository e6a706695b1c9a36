import type { Cue } from '#media/encode/vtt.ts'

/** Chapters as WebVTT cues: each lasts until the next begins. */
export function chapterCues(chapters: readonly { title: string; startSeconds: number }[], duration: number): Cue[] {
  return chapters.map((chapter, index) => ({
    start: chapter.startSeconds,
    end: chapters[index + 1]?.startSeconds ?? duration,
    text: chapter.title,
  }))
}
