/** Browsers suspend a page's audio until the first user gesture. */
export const isSilenced = (context: BaseAudioContext): boolean => context instanceof AudioContext && context.state !== 'running'

/** Seconds from the context's clock to the loudspeaker. */
export const latencyOf = (context: BaseAudioContext): number =>
  context instanceof AudioContext ? context.outputLatency || context.baseLatency : 0
