/** Row R4: a video at one of two hosts. `player` is framed after a press, `page` is its own page. */
export type EmbeddedVideo = { host: 'YouTube' | 'Vimeo'; page: string; player: string }

type Host = {
  name: EmbeddedVideo['host']
  at: RegExp
  /** `hash` opens an unlisted video. */
  page: (id: string, hash: string | undefined) => string
  player: (id: string, hash: string | undefined) => string
}

export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const hosts: readonly Host[] = [
  {
    name: 'YouTube',
    at: /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/|live\/)|(?:www\.)?youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    name: 'Vimeo',
    at: /^https:\/\/(?:www\.)?(?:vimeo\.com|player\.vimeo\.com\/video)\/(\d{6,12})(?:(?:\/|\?(?:.*&)?h=)([\da-f]{6,20}))?(?:[?&#/].*)?$/,
    page: (id, hash) => `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    player: (id, hash) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`,
  },
]

/** Null for every other address. */
export function embeddedVideo(address: string): EmbeddedVideo | null {
  for (const { name, at, page, player } of hosts) {
    const [, id, hash] = address.trim().match(at) ?? []
    if (id) return { host: name, page: page(id, hash), player: player(id, hash) }
  }
  return null
}
