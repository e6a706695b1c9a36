/** Two voices cross-fade for this long, seconds: too short to be heard, too long to click. */
export const fade = 0.008

export function voiceGain(context: BaseAudioContext, { channels }: { channels: readonly Float32Array[] }, out: AudioNode): GainNode {
  const gain = new GainNode(context, {
    gain: 0,
    channelCount: channels.length,
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  })
  gain.connect(out)
  return gain
}

export function fadeIn({ gain }: GainNode, at: number): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(1, at + fade)
}

export function fadeOut({ gain }: GainNode, at: number): void {
  gain.cancelScheduledValues(at)
  gain.setValueAtTime(1, at)
  gain.linearRampToValueAtTime(0, at + fade)
}
