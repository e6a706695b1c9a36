import { fade, fadeIn, fadeOut, voiceGain } from '#sound/fade.client.ts'
import { bufferOf, type Sound, toSample } from '#sound/loop-buffer.client.ts'
import { type Playhead, positionAt, type Span } from '#sound/rules/playhead.ts'
import type { Stretch } from '#sound/stretch.client.ts'

export type Voice = {
  sound: Sound
  stretches: boolean
  start: (head: Playhead) => void
  /** Continues along another playhead; false if that needs a new voice. */
  change: (head: Playhead, semitones: number) => boolean
  stop: (at: number) => void
}

/** Audio before and after the played span, seconds: a stretch node reads around its position. */
export const margin = 0.3

/** Recorded tempo and pitch: unprocessed samples with a sample-accurate loop. */
export function plainVoice(context: BaseAudioContext, sound: Sound, out: AudioNode): Voice {
  const gain = voiceGain(context, sound, out)
  const source = new AudioBufferSourceNode(context)
  source.connect(gain)
  let began: Playhead | null = null
  return {
    sound,
    stretches: false,
    start(head) {
      began = head
      const { loop } = head
      source.buffer = bufferOf(context, sound, loop)
      if (loop) Object.assign(source, { loop: true, loopStart: loop.from - sound.from, loopEnd: loop.to - sound.from })
      source.start(head.at, toSample(head.from - sound.from, sound.sampleRate))
      fadeIn(gain, head.at)
    },
    change: (head, semitones) =>
      semitones === 0 && head.rate === 1 && began !== null && sameLoop(began.loop, head.loop) && follows(began, head),
    stop(at) {
      fadeOut(gain, at)
      source.stop(at + fade)
      source.onended = () => gain.disconnect()
    },
  }
}

/** Any tempo and pitch. `done` releases the node. */
export function stretchVoice(
  context: BaseAudioContext,
  sound: Sound,
  stretch: Stretch,
  semitones: number,
  out: AudioNode,
  done: () => void,
): Voice {
  const gain = voiceGain(context, sound, out)
  stretch.node.connect(gain)
  stretch.load(sound.channels.map((channel) => channel.slice()))
  const schedule = (head: Playhead, tones: number) =>
    stretch.schedule({
      output: head.at,
      active: true,
      input: head.from - sound.from,
      rate: head.rate,
      semitones: tones,
      loopStart: head.loop ? head.loop.from - sound.from : 0,
      loopEnd: head.loop ? head.loop.to - sound.from : 0,
    })
  return {
    sound,
    stretches: true,
    start(head) {
      schedule(head, semitones)
      fadeIn(gain, head.at)
    },
    change(head, tones) {
      schedule(head, tones)
      return true
    },
    stop(at) {
      fadeOut(gain, at)
      stretch.schedule({ output: at + 2 * fade, active: false })
      setTimeout(
        () => {
          stretch.node.disconnect(gain)
          gain.disconnect()
          done()
        },
        1000 * (at - context.currentTime + 4 * fade),
      )
    },
  }
}

const sameLoop = (a: Span | null, b: Span | null): boolean => a?.from === b?.from && a?.to === b?.to

/** Whether `next` continues where `head` will be anyway. */
const follows = (head: Playhead, next: Playhead): boolean => Math.abs(positionAt(head, next.at) - next.from) < 0.001
