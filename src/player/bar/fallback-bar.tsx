import { Button } from '#ui/form/button.tsx'

/** Stops playback when the bar's script failed to load. */
export const FallbackBar = ({ title, onStop }: { title: string; onStop: () => void }) => (
  <section id="sound-bar" aria-label="Now playing" className="stage sticky bottom-0 z-20 border-line border-t print:hidden">
    <div className="mx-auto flex min-h-16 max-w-page items-center gap-3 px-4 py-2">
      <p role="alert" className="min-w-0 grow text-sm">
        “{title}” plays on. Its controls didn’t load; we keep trying.
      </p>
      <Button onClick={onStop}>Stop</Button>
    </div>
  </section>
)
