import { holdEarlyPresses } from '#server/early-press.ts'

/** The start of the script tag that React Router renders. */
const moduleAttributes = 'type="module" async=""'

/** After the visible images, on the first interaction, or after three seconds: slow connections load content first. */
const startScript = `{
  const { nonce } = document.currentScript, text = document.getElementById('page-script').textContent
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const link of document.querySelectorAll('link[rel=later-module]')) link.rel = 'modulepreload'
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: text }))
  }
  const coming = new Set([...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete))
  const came = ({ target }) => coming.delete(target) && coming.size === 0 && begin()
  for (const picture of coming) for (const end of ['load', 'error']) picture.addEventListener(end, came)
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true, passive: true })
  setTimeout(begin, coming.size > 0 ? 3000 : 0)
}`

/** React Router has no option for it. With `immediate` it isn't delayed: a player needs its script to work. */
export function deferHydration(html: string, nonce: string, immediate = false): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || !html.includes(moduleAttributes)) return html
  const add = (script: string) => `${html.slice(0, end)}<script nonce="${nonce}">${script}</script>${html.slice(end)}`
  if (immediate) return add(holdEarlyPresses)
  return add(`${startScript}\n${holdEarlyPresses}`)
    .replace(moduleAttributes, 'type="text/plain" id="page-script"')
    .replaceAll('<link rel="modulepreload"', '<link rel="later-module" fetchPriority="low"')
}
