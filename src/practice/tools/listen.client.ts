import { PitchDetector } from 'pitchy'
import { loudnessOf, type Reading, readingOf, steadyPitch, withReading } from '#practice/tools/rules/steady.ts'

const samplesAtOnce = 4096
const lookEvery = 50
/** A bass's lowest string is at 31 Hz; below that is only rumble. */
const rumble = 24

/** Reports the steady pitch of the microphone in hertz, null while there is none. */
export async function listen(context: AudioContext, stream: MediaStream, report: (hertz: Reading) => void): Promise<() => void> {
  await context.resume()
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream })
  const filter = new BiquadFilterNode(context, { type: 'highpass', frequency: rumble })
  const analyser = new AnalyserNode(context, { fftSize: samplesAtOnce })
  source.connect(filter).connect(analyser)
  const detector = PitchDetector.forFloat32Array(samplesAtOnce)
  const samples = new Float32Array(samplesAtOnce)
  let readings: Reading[] = []
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const [hertz, clarity] = detector.findPitch(samples, context.sampleRate)
    readings = withReading(readings, readingOf(hertz, clarity, loudnessOf(samples)))
    report(steadyPitch(readings))
  }, lookEvery)
  return () => clearInterval(timer)
}
