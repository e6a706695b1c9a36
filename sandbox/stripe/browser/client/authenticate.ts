import { say } from './messages.ts'

// The page in the dialog tells the shop's page once the answer was given, and hands on Escape.
if (parent !== window) {
  if (document.documentElement.dataset.answered) say(parent, 'authenticated')
  const tellHeight = () => say(parent, 'height', Math.ceil(document.documentElement.getBoundingClientRect().height))
  new ResizeObserver(tellHeight).observe(document.body)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') say(parent, 'escape')
  })
}
