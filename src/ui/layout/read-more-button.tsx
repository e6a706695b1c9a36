type ReadMoreButtonProps = {
  full: boolean
  setFull: (full: boolean) => void
  /** Id of the part that unfolds. */
  id: string
  /** Completes the button's name: "Read more about Marlow Tate". */
  about?: string | undefined
}

export const ReadMoreButton = ({ full, setFull, id, about }: ReadMoreButtonProps) => (
  <button
    type="button"
    aria-expanded={full}
    aria-controls={id}
    onClick={() => setFull(!full)}
    className="script-only min-h-11 font-semibold text-brass-text underline underline-offset-4"
  >
    {full ? 'Read less' : 'Read more'}
    {about && <span className="sr-only"> about {about}</span>}
  </button>
)
