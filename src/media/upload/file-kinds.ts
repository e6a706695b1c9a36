export const uploadPurposes = ['recording', 'stem', 'score', 'tab', 'captions'] as const

export type UploadPurpose = (typeof uploadPurposes)[number]

export const mediaContainers = { mp4: 'mov', matroska: 'matroska', wav: 'wav', flac: 'flac', ogg: 'ogg', mp3: 'mp3' } as const

/** Recognised by their first bytes. A Guitar Pro file is a zip inside, accepted as a score only. */
export type Container = keyof typeof mediaContainers | 'guitar-pro' | 'pdf' | 'vtt'

export const isMedia = (container: Container | null): container is keyof typeof mediaContainers =>
  container !== null && Object.hasOwn(mediaContainers, container)

const extensionsOf: Record<Container, readonly string[]> = {
  mp4: ['mp4', 'm4v', 'mov', 'm4a'],
  matroska: ['mkv', 'webm', 'mka'],
  wav: ['wav'],
  flac: ['flac'],
  ogg: ['ogg', 'oga', 'opus'],
  mp3: ['mp3'],
  'guitar-pro': ['gp', 'gp3', 'gp4', 'gp5', 'gpx'],
  pdf: ['pdf'],
  vtt: ['vtt'],
}

const media = Object.keys(mediaContainers) as Container[]
const containersOf: Record<UploadPurpose, readonly Container[]> = {
  recording: media,
  stem: media,
  score: ['guitar-pro'],
  tab: ['pdf'],
  captions: ['vtt'],
}

const notMediaMessage = 'We don’t support this kind of file. Use MP4, MOV, M4A, MKV, WebM, WAV, FLAC, OGG or MP3.'
export const unknownKindMessages: Record<UploadPurpose, string> = {
  recording: notMediaMessage,
  stem: notMediaMessage,
  score: 'This isn’t a Guitar Pro file.',
  tab: 'This isn’t a PDF.',
  captions: 'This isn’t a WebVTT file.',
}

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const hasExtensionFor = (purpose: UploadPurpose, name: string): boolean =>
  containersOf[purpose].some((container) => extensionsOf[container].includes(extensionOf(name)))

/** Why the first bytes don't match the purpose or the file name; null when they do. */
export function kindProblem(purpose: UploadPurpose, name: string, container: Container | null): string | null {
  if (!container || !containersOf[purpose].includes(container)) return unknownKindMessages[purpose]
  if (extensionsOf[container].includes(extensionOf(name))) return null
  return `It’s named .${extensionOf(name)} but it’s ${extensionsOf[container][0]} inside. Export it again with the right file extension.`
}
