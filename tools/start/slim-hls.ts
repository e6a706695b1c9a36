import type { Plugin } from 'vite'

/** Parts of hls.js that our recordings have no use for. It looks whether each is there: its light build has none of them. */
const unused = [
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
  'emeController',
  'cmcdController',
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
]

/** Leaves them out. The light build can't be used: it also lacks sound apart from the film. */
export const slimHls: Plugin = {
  name: 'slim-hls',
  apply: 'build',
  transform: {
    filter: { id: /hls\.js[\\/]dist[\\/]hls\.mjs$/ },
    handler: (code) => unused.reduce(without, code),
  },
}

function without(code: string, part: string): string {
  const parts = code.split(new RegExp(`^  ${part}: \\w+ ?,?\\n`, 'm'))
  if (parts.length !== 2) throw new Error(`tools/start/slim-hls.ts: hls.js names ${part} ${parts.length - 1} times in its default settings`)
  return parts.join('')
}
