import { parseId } from '#kernel/form-values.ts'

/** What a picker's field holds: one choice a line, its name with the id behind it: "Night at the granary (DVD) #12". */
export const pickedLine = (name: string, id: number): string => `${name} #${id}`

export const pickedLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const idSuffix = / #(\d{1,9})$/

export const pickedName = (line: string): string => line.replace(idSuffix, '')

/** 0 for a line that was typed. */
export const pickedId = (line: string): number => parseId(idSuffix.exec(line)?.[1])
