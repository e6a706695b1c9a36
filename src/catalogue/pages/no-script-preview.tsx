import type { Preview } from '#media/preview.ts'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'

/** The preview without scripts: audio plays; video is HLS and needs them. */
export function NoScriptPreview({ preview }: { preview: Preview }) {
  if (preview.type !== 'track')
    return <NoScriptNote>Turn on JavaScript to play the preview. Everything else works without it.</NoScriptNote>
  return (
    <audio controls preload="none" src={preview.url} aria-label="Sample" className="no-script-only w-full">
      <track kind="captions" label="No words are spoken" />
    </audio>
  )
}
