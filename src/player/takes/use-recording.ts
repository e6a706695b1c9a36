import { useEffect, useRef, useState } from 'react'
import { maxTakeSeconds } from '#player/rules/takes.ts'
import { recordTake, type TakeEnd } from '#player/takes/record-take.client.ts'
import { readLatency } from '#player/takes/saved-latency.client.ts'
import type { OpenMicrophone } from '#player/takes/use-microphone.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { microphoneProblems } from '#practice/tools/rules/microphone-problems.ts'
import { estimatedLatency } from '#sound/measure-latency.client.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'

export type Problem = { title: string; help: string }

const endMessages: Record<TakeEnd, Problem | null> = {
  asked: null,
  longest: { title: 'Takes are three minutes at most', help: `The first ${maxTakeSeconds / 60} minutes are kept.` },
  moved: { title: 'The take ended', help: 'The place, the speed or the loop was changed. What you played before is kept.' },
  full: { title: 'This device is full', help: 'What you played until then is kept. Delete older takes, or make room, and record again.' },
  unplugged: { title: 'The microphone was unplugged', help: 'What you played until then is kept.' },
  failed: { title: 'This browser can’t record beside the music', help: 'Try another browser, or another microphone.' },
}

export function useRecording({ playable, controls }: Instrument, openMicrophone: OpenMicrophone, onDone: () => void) {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'recording' | 'saving'>('idle')
  const [heard, setHeard] = useState({ seconds: 0, loudest: 0 })
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const isHere = useRef(true)

  const record = async () => {
    const player = controls.current
    if (!player || phase !== 'idle') return
    setProblem(null)
    setPhase('asking')
    const stream = await openMicrophone()
    if (typeof stream === 'string') {
      setProblem(microphoneProblems[stream])
      return setPhase('idle')
    }
    if (!isHere.current) return
    setHeard({ seconds: 0, loudest: 0 })
    setPhase('recording')
    stop.current = recordTake({
      player,
      productId: playable.product_id,
      stream,
      latency: readLatency() ?? estimatedLatency(stream),
      onHeard: (seconds, loudest) => setHeard({ seconds, loudest }),
      onSaving: () => setPhase('saving'),
      onEnd: (why) => {
        stop.current = null
        setProblem(endMessages[why])
        setPhase('idle')
        onDone()
      },
    })
  }
  const end = () => stop.current?.()
  useWakeLock(phase === 'recording')
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stop.current?.()
    }
  }, [])
  return { phase, ...heard, problem, record, end }
}
