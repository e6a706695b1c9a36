import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heard?: { context: AudioContext; pieces: { frame: number; samples: Float32Array }[] }
  }
}

/** Passes on what it hears, with the frame of the context's clock at which each piece began. */
const worklet = `registerProcessor('listener', class extends AudioWorkletProcessor {
  #pieces = []
  #begun = false
  process([[samples]]) {
    this.#begun ||= samples !== undefined
    // Nothing is passed on while everything before it rests.
    if (this.#begun) this.#pieces.push(...(samples ?? new Float32Array(128)))
    if (this.#pieces.length >= 4096) {
      this.port.postMessage({ frame: currentFrame + 128 - this.#pieces.length, samples: Float32Array.from(this.#pieces) })
      this.#pieces = []
    }
    return true
  }
})`

/** Before the page opens: a worklet records everything on its way to the loudspeaker. Until it does, the page's clock of sound stands still. */
export async function recordOutput(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.addInitScript((worklet) => {
    const address = URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' }))
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...given: unknown[]) => unknown
    const inputs = new WeakMap<BaseAudioContext, AudioNode>()
    const { suspend, resume } = AudioContext.prototype
    const listening = new WeakMap<BaseAudioContext, Promise<unknown>>()
    AudioContext.prototype.resume = function () {
      return (listening.get(this) ?? Promise.resolve()).then(() => resume.call(this))
    }
    const inputOf = (context: AudioContext) => {
      const input = inputs.get(context) ?? new GainNode(context)
      if (inputs.has(context)) return input
      inputs.set(context, input)
      const pieces: { frame: number; samples: Float32Array }[] = []
      window.heard = { context, pieces }
      void suspend.call(context)
      const begins = context.audioWorklet.addModule(address).then(() => {
        const node = new AudioWorkletNode(context, 'listener', { channelCount: 1, channelCountMode: 'explicit' })
        node.port.onmessage = ({ data }) => pieces.push(data)
        connect.call(input, node)
        // What leads nowhere doesn't run. It adds silence.
        connect.call(node, context.destination)
      })
      listening.set(context, begins)
      void context.resume()
      return input
    }
    AudioNode.prototype.connect = function (this: AudioNode, ...given: unknown[]) {
      if (given[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) connect.call(this, inputOf(this.context))
      return connect.apply(this, given)
    } as AudioNode['connect']
  }, worklet)
}
