import brands from '@fortawesome/fontawesome-free/webfonts/fa-brands-400.woff2?url'
import regular from '@fortawesome/fontawesome-free/webfonts/fa-regular-400.woff2?url'
import solid from '@fortawesome/fontawesome-free/webfonts/fa-solid-900.woff2?url'
import { type Icon, iconOf } from '#ui/icon-picker/icons.ts'

const fonts = { solid, regular, brands }

let loading: Promise<readonly Icon[]> | undefined

/** The icons and the fonts they are drawn with, once. Rejects without a connection; then the next call tries again. */
export function loadIcons(): Promise<readonly Icon[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<readonly Icon[]> {
  const faces = Object.entries(fonts).map(([style, url]) => new FontFace(`icons-${style}`, `url(${url})`))
  const [{ default: rows }] = await Promise.all([import('#ui/icon-picker/icons.json'), ...faces.map((face) => face.load())])
  for (const face of faces) document.fonts.add(face)
  return rows.map(iconOf)
}
