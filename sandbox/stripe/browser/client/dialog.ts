import { listen } from './messages.ts'

/** Opens the 3-D Secure page in a dialog; returns the outcome. Closing it counts as not confirming. */
export function authenticateInDialog(page: URL): Promise<'answered' | 'closed'> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.className = 'woodshed-stripe-dialog'
    dialog.setAttribute('aria-labelledby', 'woodshed-stripe-dialog-title')
    const title = document.createElement('h2')
    title.id = 'woodshed-stripe-dialog-title'
    title.textContent = 'Confirm your payment'
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = 'Cancel'
    const frame = document.createElement('iframe')
    frame.title = '3-D Secure authentication (test mode)'
    page.searchParams.set('theme', schemeOfPage())
    frame.src = page.href
    const head = document.createElement('div')
    head.append(title, close)
    dialog.append(head, frame)

    const before = document.activeElement
    const end = (what: 'answered' | 'closed') => {
      stopListening()
      dialog.close()
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(what)
    }
    const stopListening = listen(
      () => frame.contentWindow,
      (message) => {
        if (message.kind === 'height') frame.style.height = `${message.data}px`
        if (message.kind === 'authenticated') end('answered')
        if (message.kind === 'escape') end('closed')
      },
    )
    close.addEventListener('click', () => end('closed'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('closed')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

export function schemeOfPage(): 'light' | 'dark' | 'system' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'system'
}

export function addStyles(base: URL): void {
  const href = new URL('js/stripe.css', base).href
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
