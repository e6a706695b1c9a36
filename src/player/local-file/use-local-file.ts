import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveLoopEnd } from '#player/local-file/move-loop-end.ts'
import { useMediaSession } from '#player/local-file/use-media-session.ts'
import { syncFilm } from '#player/playback/sync-film.ts'
import type { LocalSound } from '#sound/local-file.client.ts'
import type { Span } from '#sound/rules/playhead.ts'

export type LocalFileSettings = { rate: number; semitones: number; loop: Span | null }

type OpenedFile = { name: string; duration: number; film: string | null }

const defaultSettings: LocalFileSettings = { rate: 1, semitones: 0, loop: null }
const peakCount = 400

/** Plays a local file: position, sound settings and waveform. Nothing is uploaded or stored. */
export function useLocalFile(film: RefObject<HTMLVideoElement | null>) {
  const sound = useRef<LocalSound | null>(null)
  const openCount = useRef(0)
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const [status, setStatus] = useState<'none' | 'opening' | 'open' | 'refused' | 'missing'>('none')
  const [settings, setSettings] = useState(defaultSettings)
  const [peaks, setPeaks] = useState<readonly number[]>([])
  const [place, setPlace] = useState(0)
  const [playing, setPlaying] = useState(false)
  const latestSettings = useRef(settings)
  latestSettings.current = settings

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
    setSettings(defaultSettings)
  }
  const open = async (file: File) => {
    const opening = ++openCount.current
    close()
    setStatus('opening')
    const reader = await import('#sound/local-file.client.ts').catch(() => null)
    if (!reader) return setStatus('missing')
    try {
      const next = await reader.openLocalFile(file, {
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
      if (opening !== openCount.current) return next.close()
      sound.current = next
      setOpened({ name: file.name, duration: next.duration, film: next.hasPicture ? URL.createObjectURL(file) : null })
      setStatus('open')
      void next.peaks(peakCount, setPeaks).catch(() => undefined)
    } catch {
      if (opening === openCount.current) setStatus('refused')
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
      if (film.current) syncFilm(film.current, { place: at, rate: latestSettings.current.rate, holds: engine.state().waiting })
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
  const change = (part: Partial<LocalFileSettings>) => {
    setSettings((before) => ({ ...before, ...part }))
    sound.current?.engine.set(part)
  }
  const toggle = () => {
    const { current } = sound
    if (!current) return
    if (playing) current.engine.pause()
    else current.engine.play(place >= current.duration ? (settings.loop?.from ?? 0) : place)
  }
  useMediaSession(opened?.name ?? null, { playing, place, duration: opened?.duration ?? 0, rate: settings.rate, toggle, seek })
  const setLoopEnd = (end: keyof Span, at: number) => change({ loop: moveLoopEnd(settings.loop, end, at, opened?.duration ?? 0) })
  return { status, opened, settings, peaks, place, playing, open, seek, change, toggle, setLoopEnd }
}
