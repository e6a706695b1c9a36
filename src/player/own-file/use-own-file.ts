import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveLoopEnd } from '#player/own-file/move-loop-end.ts'
import { useAccompanied } from '#player/own-file/use-accompanied.ts'
import { followSound } from '#player/playback/follow-film.ts'
import type { OwnSound } from '#sound/own-file.client.ts'
import type { Span } from '#sound/rules/playhead.ts'

export type OwnSettings = { rate: number; semitones: number; loop: Span | null }

type Opened = { name: string; duration: number; film: string | null }

const asRecorded: OwnSettings = { rate: 1, semitones: 0, loop: null }
const parts = 400

/** Plays a local file: position, sound settings and waveform. Nothing is uploaded or stored. */
export function useOwnFile(film: RefObject<HTMLVideoElement | null>) {
  const sound = useRef<OwnSound | null>(null)
  const asked = useRef(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [status, setStatus] = useState<'none' | 'opening' | 'open' | 'refused' | 'missing'>('none')
  const [settings, setSettings] = useState(asRecorded)
  const [peaks, setPeaks] = useState<readonly number[]>([])
  const [place, setPlace] = useState(0)
  const [playing, setPlaying] = useState(false)
  const settingsNow = useRef(settings)
  settingsNow.current = settings

  const close = () => {
    sound.current?.close()
    sound.current = null
    setOpened((before) => {
      if (before?.film) URL.revokeObjectURL(before.film)
      return null
    })
    setPlaying(false)
    setPeaks([])
    setPlace(0)
    setSettings(asRecorded)
  }
  const open = async (file: File) => {
    const turn = ++asked.current
    close()
    setStatus('opening')
    const reader = await import('#sound/own-file.client.ts').catch(() => null)
    if (!reader) return setStatus('missing')
    try {
      const next = await reader.openOwnFile(file, {
        onChange: () => {
          const engine = sound.current?.engine
          if (!engine) return
          const { playing } = engine.state()
          setPlaying(playing)
          // The last frame may be drawn before the end.
          if (!playing) setPlace(engine.heardPlace())
        },
        onFailure: (error) => console.warn('The file is read again:', error),
      })
      if (turn !== asked.current) return next.close()
      sound.current = next
      setOpened({ name: file.name, duration: next.duration, film: next.hasPicture ? URL.createObjectURL(file) : null })
      setStatus('open')
      void next.peaks(parts, setPeaks).catch(() => undefined)
    } catch {
      if (turn === asked.current) setStatus('refused')
    }
  }

  useEffect(() => {
    if (!playing) return
    let frame = 0
    const follow = () => {
      const engine = sound.current?.engine
      if (!engine) return
      const at = engine.heardPlace()
      setPlace(at)
      if (film.current) followSound(film.current, { place: at, rate: settingsNow.current.rate, holds: engine.state().waiting })
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [playing, film])
  useEffect(() => {
    if (!playing) film.current?.pause()
  }, [playing, film])
  useEffect(() => () => sound.current?.close(), [])

  const seek = (to: number) => {
    const within = Math.min(Math.max(0, to), opened?.duration ?? 0)
    setPlace(within)
    if (playing) sound.current?.engine.play(within)
    else if (film.current) film.current.currentTime = within
  }
  const change = (part: Partial<OwnSettings>) => {
    setSettings((before) => ({ ...before, ...part }))
    sound.current?.engine.set(part)
  }
  const toggle = () => {
    const { current } = sound
    if (!current) return
    if (playing) current.engine.pause()
    else current.engine.play(place >= current.duration ? (settings.loop?.from ?? 0) : place)
  }
  useAccompanied(opened?.name ?? null, { playing, place, duration: opened?.duration ?? 0, rate: settings.rate, toggle, seek })
  const setLoopEnd = (end: keyof Span, at: number) => change({ loop: moveLoopEnd(settings.loop, end, at, opened?.duration ?? 0) })
  return { status, opened, settings, peaks, place, playing, open, seek, change, toggle, setLoopEnd }
}
