export function addThirdPartyScript(src: string, nonce: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { async: true, nonce, src })
  script.dataset.outside = ''
  document.head.append(script)
  return script
}

/** Removing the element doesn't stop such a script; it runs until the page unloads. */
export const hasThirdPartyScript = (): boolean => document.querySelector('script[data-outside]') !== null

/** Outside scripts end with their page, so links to these pages reload while one runs. Forms and redirects reload on arrival. */
export function reloadForPrivatePages(pathname: string, isPrivate: (pathname: string) => boolean): (() => void) | undefined {
  if (hasThirdPartyScript() && isPrivate(pathname)) {
    location.reload()
    return
  }
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    if (!link || !hasThirdPartyScript() || event.metaKey || event.ctrlKey || link.origin !== location.origin || !isPrivate(link.pathname))
      return
    event.preventDefault()
    event.stopPropagation()
    location.assign(link.href)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
