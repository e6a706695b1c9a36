import { joinValues, type Rule } from '#kernel/validation/rule.ts'

/** The common part of a browser's `File` and an upload on the server; the size in pixels is known once decoded. */
export type FileInfo = { name: string; type: string; size: number; width?: number; height?: number }

const isFile = (value: unknown): value is FileInfo => typeof value === 'object' && value !== null && 'name' in value

const endsWith = (name: string, endings: readonly unknown[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${String(ending).toLowerCase()}`))

/** Pictures browsers show. No SVG: it may contain script. */
const pictures = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'avif']

function isOfType(type: string, expected: string): boolean {
  const [before = '', after] = expected.toLowerCase().split('*')
  const actual = type.toLowerCase()
  return after === undefined
    ? actual === before
    : actual.length > before.length + after.length && actual.startsWith(before) && actual.endsWith(after)
}

/** These check what a file claims; the server also checks its first bytes. */
export const fileRules = {
  ext: {
    passes: (file, endings) => isFile(file) && endsWith(file.name, endings),
    words: (endings) => `be a file of type ${joinValues(endings)}.`,
  },
  mimes: {
    passes: (file, types) => isFile(file) && types.some((type) => isOfType(file.type, String(type))),
    words: (types) => `be a file of type ${joinValues(types)}.`,
  },
  image: { passes: (file) => isFile(file) && endsWith(file.name, pictures), words: () => 'be a picture.' },
  size: {
    passes: (file, [kilobytes]) => isFile(file) && file.size <= Number(kilobytes) * 1024,
    words: ([kilobytes]) => `be at most ${kilobytes} kB.`,
  },
  dimensions: {
    passes: (file, [width, height]) =>
      isFile(file) && endsWith(file.name, pictures) && file.width === Number(width) && file.height === Number(height),
    words: ([width, height]) => `be ${width} by ${height} pixels.`,
  },
} as const satisfies Record<string, Rule>
