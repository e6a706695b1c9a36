import type { MicrophoneProblem } from '#practice/tools/rules/microphone-problems.ts'

/** Voice-call processing would cut off sustained notes. */
const rawAudio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  if (typeof AudioContext === 'undefined' || !navigator.mediaDevices?.getUserMedia) return 'no-audio'
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: rawAudio })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
    return name === 'NotFoundError' ? 'no-microphone' : 'failed'
  }
}
