import { useEffect, useRef, useState } from 'react'
import { hearVoice, spoken } from '#player/hands/voice.client.ts'
import type { PlayerAction } from '#player/rules/keys.ts'

/** Off until chosen, and off again when the page is left. */
export function useVoice(run: (act: PlayerAction) => void, playing: boolean) {
  const [on, setOn] = useState(false)
  const [heard, setHeard] = useState('')
  const [problem, setProblem] = useState('')
  const latest = useRef({ run, playing })
  latest.current = { run, playing }
  useEffect(() => {
    if (!on) return
    const act = (word: string) => {
      const { run, playing } = latest.current
      setHeard(word)
      const action = spoken[word]
      if (action && !(word === 'play' && playing) && !(word === 'stop' && !playing)) run(action)
    }
    return hearVoice(act, (why) => {
      setProblem(why)
      setOn(false)
    })
  }, [on])
  return { on, heard, problem, set: setOn }
}
