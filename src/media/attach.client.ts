/** HLS through hls.js, loaded on demand, or native HLS; other files directly. Returns how to detach. */
export async function attach(media: HTMLMediaElement, url: string, onFailure: () => void): Promise<() => void> {
  const failed = () => onFailure()
  media.addEventListener('error', failed)
  const detach = () => {
    media.removeEventListener('error', failed)
    media.pause()
    media.removeAttribute('src')
    media.load()
  }
  if (!url.endsWith('.m3u8')) {
    media.src = url
    return detach
  }
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) {
    media.src = url
    return detach
  }
  const hls = new Hls()
  hls.on(Hls.Events.ERROR, (_event, problem) => {
    if (problem.fatal) onFailure()
  })
  hls.loadSource(url)
  hls.attachMedia(media)
  return () => {
    hls.destroy()
    detach()
  }
}
