import { useEffect, useRef, useState } from 'react'
import type { PlayerAction } from '#player/rules/keys.ts'

/** Off by default, and switched off when the page is left. */
export function useVoice(run: (act: PlayerAction) => void, playing: boolean) {
  const [on, setOn] = useState(false)
  const [heard, setHeard] = useState('')
  const [problem, setProblem] = useState('')
  const latest = useRef({ run, playing })
  latest.current = { run, playing }
  useEffect(() => {
    if (!on) return
    const fail = (why: string) => {
      setProblem(why)
      setOn(false)
    }
    const hearing = import('#player/hands/voice.client.ts').then(({ listenToVoice, voiceCommands }) =>
      listenToVoice((word) => {
        const { run, playing } = latest.current
        setHeard(word)
        const action = voiceCommands[word]
        if (action && !(word === 'play' && playing) && !(word === 'stop' && !playing)) run(action)
      }, fail),
    )
    return () => void hearing.then((stop) => stop())
  }, [on])
  return { on, heard, problem, set: setOn }
}
