/** Whether this browser supports the APIs the engine needs. */
export const hasSoundEngine = (): boolean =>
  typeof AudioContext === 'function' &&
  'audioWorklet' in AudioContext.prototype &&
  typeof AudioDecoder === 'function' &&
  typeof WebAssembly === 'object'
