import { PitchDetector } from 'pitchy'
import { loudnessOf, type Reading, readingOf, steadyPitch, withReading } from '#practice/tools/rules/steady-pitch.ts'

const fftSize = 4096
const readEvery = 50
/** A bass's lowest string is at 31 Hz; below that is only rumble. */
const highpassHz = 24

/** Reports the steady pitch of the microphone in hertz, null while there is none. */
export async function listenForPitch(context: AudioContext, stream: MediaStream, report: (hertz: Reading) => void): Promise<() => void> {
  await context.resume()
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream })
  const filter = new BiquadFilterNode(context, { type: 'highpass', frequency: highpassHz })
  const analyser = new AnalyserNode(context, { fftSize })
  source.connect(filter).connect(analyser)
  const detector = PitchDetector.forFloat32Array(fftSize)
  const samples = new Float32Array(fftSize)
  let readings: Reading[] = []
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const [hertz, clarity] = detector.findPitch(samples, context.sampleRate)
    readings = withReading(readings, readingOf(hertz, clarity, loudnessOf(samples)))
    report(steadyPitch(readings))
  }, readEvery)
  return () => clearInterval(timer)
}
