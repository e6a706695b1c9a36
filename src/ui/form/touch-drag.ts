type TouchDrag = {
  row: HTMLElement
  handle: HTMLElement
  list: string
  item: string
  onState: (state: 'self' | 'over' | undefined) => void
  onDrop: (dropped: string) => void
}

/** Within this distance of a screen edge the page scrolls, by this much at a time, px. */
const [edge, step] = [72, 12]

/** Starts a touch drag by the handle at once: native drags need a long press, and some browsers have no touch drag. */
export function dragByTouch({ row, handle, list, item, onState, onDrop }: TouchDrag): () => void {
  let over: HTMLElement | null = null
  let finger: number | null = null
  row.dataset.dragList = list
  const moveTo = (next: HTMLElement | null) => {
    if (next === over) return
    over?.dispatchEvent(new CustomEvent('touchdragover', { detail: false }))
    next?.dispatchEvent(new CustomEvent('touchdragover', { detail: true }))
    over = next
  }
  const end = () => {
    finger = null
    moveTo(null)
    onState(undefined)
    row.draggable = wasDraggable
  }
  let wasDraggable = row.draggable
  const down = ({ pointerType, pointerId }: PointerEvent) => {
    if (pointerType !== 'touch' || finger !== null) return
    finger = pointerId
    wasDraggable = row.draggable
    // A long hold would start the browser's native drag and cancel the touch.
    row.draggable = false
    onState('self')
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== finger) return
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drag-list]') ?? null
    moveTo(found !== row && found?.dataset.dragList === list ? found : null)
    if (clientY < edge) scrollBy(0, -step)
    else if (clientY > innerHeight - edge) scrollBy(0, step)
  }
  const up = ({ pointerId }: PointerEvent) => {
    if (pointerId !== finger) return
    over?.dispatchEvent(new CustomEvent('touchdrop', { detail: item }))
    end()
  }
  const cancel = ({ pointerId }: PointerEvent) => pointerId === finger && end()
  // A finger resting before it moves must not open the context menu.
  const menu = (event: Event) => finger !== null && event.preventDefault()
  const entered = (event: Event) => onState((event as CustomEvent<boolean>).detail ? 'over' : undefined)
  const dropped = (event: Event) => onDrop((event as CustomEvent<string>).detail)
  const listeners = new AbortController()
  const { signal } = listeners
  handle.addEventListener('pointerdown', down, { signal })
  handle.addEventListener('pointermove', move, { signal })
  handle.addEventListener('pointerup', up, { signal })
  handle.addEventListener('pointercancel', cancel, { signal })
  handle.addEventListener('contextmenu', menu, { signal })
  row.addEventListener('touchdragover', entered, { signal })
  row.addEventListener('touchdrop', dropped, { signal })
  return () => listeners.abort()
}
