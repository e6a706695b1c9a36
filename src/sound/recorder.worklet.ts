/** Forwards its input with the context frame at which each chunk began. */
declare const currentFrame: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

const chunkSize = 2048

class Recorder extends AudioWorkletProcessor {
  #samples = new Float32Array(chunkSize)
  #count = 0

  process([input]: readonly Float32Array[][]): boolean {
    const heard = input?.[0]
    if (!heard) return true
    this.#samples.set(heard, this.#count)
    this.#count += heard.length
    if (this.#count === chunkSize) {
      const frame = currentFrame + heard.length - chunkSize
      this.port.postMessage({ frame, samples: this.#samples }, [this.#samples.buffer])
      this.#samples = new Float32Array(chunkSize)
      this.#count = 0
    }
    return true
  }
}

registerProcessor('recorder', Recorder)
