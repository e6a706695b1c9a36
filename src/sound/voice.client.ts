import { type Playhead, positionAt, type Span } from '#sound/rules/playhead.ts'
import type { Stretch } from '#sound/stretch.client.ts'

/** A decoded stretch of the recording; all channels of all stems. */
export type Sound = { from: number; to: number; sampleRate: number; channels: Float32Array<ArrayBuffer>[] }

export type Voice = {
  sound: Sound
  stretches: boolean
  start: (head: Playhead) => void
  /** Goes on along another playhead; false when only a new voice can. */
  change: (head: Playhead, semitones: number) => boolean
  stop: (at: number) => void
}

/** Two voices cross-fade for this long, seconds: too short to be heard, too long to click. */
export const fade = 0.008

/** Music before and after what is played, seconds: a stretch node reads around its place. */
export const margin = 0.3

/** Recorded tempo and pitch: the samples as they are, looped to the sample. */
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

/** Any tempo and pitch. The node is given back with `done`. */
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

/** Between two samples, every sample would be interpolated. */
export const toSample = (seconds: number, sampleRate: number): number => Math.round(seconds * sampleRate) / sampleRate

const sameLoop = (a: Span | null, b: Span | null): boolean => a?.from === b?.from && a?.to === b?.to

/** Whether `next` is on the way that `head` takes anyway. */
const follows = (head: Playhead, next: Playhead): boolean => Math.abs(positionAt(head, next.at) - next.from) < 0.001

function voiceGain(context: BaseAudioContext, { channels }: Sound, out: AudioNode): GainNode {
  const gain = new GainNode(context, {
    gain: 0,
    channelCount: channels.length,
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  })
  gain.connect(out)
  return gain
}

function fadeIn({ gain }: GainNode, at: number): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(1, at + fade)
}

function fadeOut({ gain }: GainNode, at: number): void {
  gain.cancelScheduledValues(at)
  gain.setValueAtTime(1, at)
  gain.linearRampToValueAtTime(0, at + fade)
}

/** The end of a loop fades into what comes before its start, so that starting over doesn't click. */
function bufferOf(context: BaseAudioContext, { from, sampleRate, channels }: Sound, loop: Span | null): AudioBuffer {
  const buffer = context.createBuffer(channels.length, channels[0]?.length ?? 1, sampleRate)
  for (const [index, channel] of channels.entries()) buffer.copyToChannel(channel, index)
  if (!loop) return buffer
  const start = Math.round((loop.from - from) * sampleRate)
  const end = Math.round((loop.to - from) * sampleRate)
  const length = Math.min(Math.round(fade * sampleRate), start, end - start)
  for (const [index, channel] of channels.entries()) {
    const seam = buffer.getChannelData(index)
    for (let back = 1; back <= length; back++) {
      const share = Math.sin((Math.PI / 2) * (back / length)) ** 2
      seam[end - back] = (channel[end - back] ?? 0) * share + (channel[start - back] ?? 0) * (1 - share)
    }
  }
  return buffer
}

/** A loop of whole samples, so that its passes don't drift from the playhead; the same object while it is the same loop. */
export function loopOnSamples({ from, to }: Span, before: Span | null, sampleRate: number): Span {
  const loop = { from: toSample(from, sampleRate), to: toSample(to, sampleRate) }
  return before?.from === loop.from && before.to === loop.to ? before : loop
}
