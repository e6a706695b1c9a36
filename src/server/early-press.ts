/** After this long a held press does what it does without script. */
const patienceMs = 4_000

/**
 * Inline script: some parts hydrate with the first interaction, which they would miss. A click on an element with `data-waits`, or its
 * shortcut key (the attribute's value), is held until the part dispatches `woodshed:ready` on it, then repeated as a click.
 */
export const holdEarlyPresses = `{
  const ready = new WeakSet()
  let held
  const release = (part) => {
    ready.add(part)
    if (held === part) part.click()
  }
  const hold = (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const { target, type, key } = event
    if (type === 'keydown' && target.closest?.('input, textarea, select, [contenteditable]')) return
    const part = type === 'click' ? target.closest('[data-waits]') : [...document.querySelectorAll('[data-waits]')].find((one) => one.dataset.waits === key)
    if (!part || ready.has(part)) return
    event.preventDefault()
    held = part
    document.documentElement.dataset.pressed = 'true'
    setTimeout(() => ready.has(part) || release(part), ${patienceMs})
  }
  addEventListener('click', hold, true)
  addEventListener('keydown', hold, true)
  addEventListener('woodshed:ready', ({ target }) => release(target), true)
}`
