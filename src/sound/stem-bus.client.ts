/** Mixes all stems to stereo, with a gain per stem. `widths`: channels of each stem. */
export function createStemBus(context: BaseAudioContext, widths: readonly number[]) {
  const channels = widths.reduce((sum, width) => sum + width, 0)
  const input = new GainNode(context, { channelCount: channels, channelCountMode: 'explicit', channelInterpretation: 'discrete' })
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: channels })
  const output = new GainNode(context)
  input.connect(splitter)
  let first = 0
  const gains = widths.map((width) => {
    const gain = new GainNode(context)
    const merger = new ChannelMergerNode(context, { numberOfInputs: 2 })
    splitter.connect(merger, first, 0)
    splitter.connect(merger, first + width - 1, 1)
    merger.connect(gain).connect(output)
    first += width
    return gain
  })
  return {
    input,
    output,
    /** Sets levels from a context time on, with a ramp of some milliseconds. */
    set(levels: readonly number[], at: number) {
      for (const [index, { gain }] of gains.entries()) gain.setTargetAtTime(levels[index] ?? 1, at, 0.004)
    },
    /** Cancels levels scheduled from a context time on. */
    forget: (from: number) => {
      for (const { gain } of gains) gain.cancelScheduledValues(from)
    },
  }
}

export type StemBus = ReturnType<typeof createStemBus>
