import { say } from './messages.ts'

// The page in the dialog reports the answer, and Escape, to the shop's page.
if (parent !== window) {
  if (document.documentElement.dataset.answered) say(parent, 'authenticated')
  const tellHeight = () => say(parent, 'height', Math.ceil(document.documentElement.getBoundingClientRect().height))
  new ResizeObserver(tellHeight).observe(document.body)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') say(parent, 'escape')
  })
}
