import { useCallback, useEffect, useRef } from 'react'
import { closeMicrophone, openMicrophone } from '#practice/tools/microphone.client.ts'
import { closeRecorder } from '#sound/recorder.client.ts'

export type OpenMicrophone = () => ReturnType<typeof openMicrophone>

/** One microphone for all takes, opened on first use. Its measured latency is valid until it is closed. */
export function useMicrophone(): OpenMicrophone {
  const opened = useRef<MediaStream | null>(null)
  const isMounted = useRef(true)
  const close = useCallback(() => {
    if (!opened.current) return
    closeRecorder(opened.current)
    closeMicrophone(opened.current)
    opened.current = null
  }, [])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // Closing the panel ends a recording, and its last audio is still arriving.
      setTimeout(close, 1_000)
    }
  }, [close])
  return async () => {
    if (opened.current?.active) return opened.current
    close()
    const stream = await openMicrophone()
    if (typeof stream === 'string') return stream
    opened.current = stream
    if (!isMounted.current) close()
    return stream
  }
}
