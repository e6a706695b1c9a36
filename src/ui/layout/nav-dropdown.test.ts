import { expect, test } from 'vitest'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/layout/nav-dropdown.client.ts'

/** A page with one dropdown: clicks on `inside` nodes count as its own. */
function pageWith(inside: EventTarget[]) {
  const page = new EventTarget()
  const named: string[] = []
  page.addEventListener(clickOutsideEvent, (event) => named.push((event as CustomEvent<{ dropdown: string }>).detail.dropdown))
  const stop = broadcastOutsideClicks('dvds', () => [{ contains: (node) => inside.includes(node as EventTarget) }, null], page)
  const click = (target: EventTarget) => {
    const event = new Event('click')
    Object.defineProperty(event, 'target', { value: target })
    page.dispatchEvent(event)
  }
  return { click, named, stop }
}

test('[R3] a click outside the open dropdown broadcasts an event naming it', () => {
  const { click, named } = pageWith([])
  click(new EventTarget())
  expect(named).toEqual(['dvds'])
})

test('[R3] a click inside the dropdown or on its section link broadcasts nothing', () => {
  const [panel, link] = [new EventTarget(), new EventTarget()]
  const { click, named } = pageWith([panel, link])
  click(panel)
  click(link)
  expect(named).toEqual([])
})

test('[R3] a closed dropdown no longer listens', () => {
  const { click, named, stop } = pageWith([])
  stop()
  click(new EventTarget())
  expect(named).toEqual([])
})
