export function addOutsideScript(src: string, nonce: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { async: true, nonce, src })
  script.dataset.outside = ''
  document.head.append(script)
  return script
}

/** Removing the element doesn't stop such a script; it runs until the page unloads. */
export const hasOutsideScript = (): boolean => document.querySelector('script[data-outside]') !== null

/** Outside scripts end with their page, so links to these pages reload while one runs. Forms and redirects reload on arrival. */
export function leaveWithOutsideScripts(pathname: string, isKeptClean: (pathname: string) => boolean): (() => void) | undefined {
  if (hasOutsideScript() && isKeptClean(pathname)) {
    location.reload()
    return
  }
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    if (!link || !hasOutsideScript() || event.metaKey || event.ctrlKey || link.origin !== location.origin || !isKeptClean(link.pathname))
      return
    event.preventDefault()
    event.stopPropagation()
    location.assign(link.href)
  }
  document.addEventListener('click', press, { capture: true })
  return () => document.removeEventListener('click', press, { capture: true })
}
