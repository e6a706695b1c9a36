/** Whether this browser has what the engine is made of. */
export const hasSoundEngine = (): boolean =>
  typeof AudioContext === 'function' &&
  'audioWorklet' in AudioContext.prototype &&
  typeof AudioDecoder === 'function' &&
  typeof WebAssembly === 'object'
