/** After this long a held press acts as without script. */
const timeoutMs = 4_000

/** Parts that hydrate on interaction would miss it: clicks on `data-waits`, or its shortcut key, repeat after `woodshed:ready`. */
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
    setTimeout(() => ready.has(part) || release(part), ${timeoutMs})
  }
  addEventListener('click', hold, true)
  addEventListener('keydown', hold, true)
  addEventListener('woodshed:ready', ({ target }) => release(target), true)
}`
