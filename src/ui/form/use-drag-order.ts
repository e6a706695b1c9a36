import { useEffect, useRef, useState } from 'react'
import { dragByTouch } from '#ui/form/touch-drag.ts'

type Drag = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/** Lets a list item be dragged by its handle onto another of the same list. The drag library loads with the page, not before. */
export function useDragOrder(list: string, item: string, onDrop: (dropped: string) => void) {
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'self' | 'over' | undefined>()
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    let stop = () => {}
    let isUnmounted = false
    const [row, grip] = [element.current, handle.current]
    const stopTouch =
      row && grip && dragByTouch({ row, handle: grip, list, item, onState: setState, onDrop: (dropped) => latest.current(dropped) })
    const begin = ({ draggable, dropTargetForElements }: Drag) => {
      if (isUnmounted || !element.current || !handle.current) return
      const canDrop = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
        source.data.list === list && source.data.item !== item
      const stops = [
        draggable({
          element: element.current,
          dragHandle: handle.current,
          getInitialData: () => ({ list, item }),
          onDragStart: () => setState('self'),
          onDrop: () => setState(undefined),
        }),
        dropTargetForElements({
          element: element.current,
          canDrop,
          onDragEnter: () => setState('over'),
          onDragLeave: () => setState(undefined),
          onDrop: ({ source }) => {
            setState(undefined)
            latest.current(String(source.data.item))
          },
        }),
      ]
      stop = () => {
        for (const each of stops) each()
      }
    }
    // Without a network the buttons move items.
    import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(begin, () => undefined)
    return () => {
      isUnmounted = true
      stopTouch?.()
      stop()
    }
  }, [list, item])
  return { element, handle, state }
}
