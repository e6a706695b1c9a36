import { useCallback, useEffect, useRef } from 'react'
import { closeMicrophone, openMicrophone } from '#practice/tools/microphone.client.ts'
import { closeRecorder } from '#sound/recorder.client.ts'

export type OpenMicrophone = () => ReturnType<typeof openMicrophone>

/** One microphone for all takes, opened when it is first asked for: what was measured with it holds until it is closed again. */
export function useMicrophone(): OpenMicrophone {
  const opened = useRef<MediaStream | null>(null)
  const isHere = useRef(true)
  const close = useCallback(() => {
    if (!opened.current) return
    closeRecorder(opened.current)
    closeMicrophone(opened.current)
    opened.current = null
  }, [])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // A take that is being recorded ends with the panel, and its last sounds are still on their way.
      setTimeout(close, 1_000)
    }
  }, [close])
  return async () => {
    if (opened.current?.active) return opened.current
    close()
    const stream = await openMicrophone()
    if (typeof stream === 'string') return stream
    opened.current = stream
    if (!isHere.current) close()
    return stream
  }
}
