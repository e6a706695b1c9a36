/** Forwards its input with the context frame at which each chunk began. */
declare const currentFrame: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

const samplesAtOnce = 2048

class Recorder extends AudioWorkletProcessor {
  #samples = new Float32Array(samplesAtOnce)
  #count = 0

  process([input]: readonly Float32Array[][]): boolean {
    const heard = input?.[0]
    if (!heard) return true
    this.#samples.set(heard, this.#count)
    this.#count += heard.length
    if (this.#count === samplesAtOnce) {
      const frame = currentFrame + heard.length - samplesAtOnce
      this.port.postMessage({ frame, samples: this.#samples }, [this.#samples.buffer])
      this.#samples = new Float32Array(samplesAtOnce)
      this.#count = 0
    }
    return true
  }
}

registerProcessor('recorder', Recorder)
