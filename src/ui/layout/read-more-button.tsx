type ReadMoreButtonProps = {
  expanded: boolean
  setExpanded: (full: boolean) => void
  /** Id of the part that unfolds. */
  id: string
  /** Completes the button's name: "Read more about Marlow Tate". */
  about?: string | undefined
}

export const ReadMoreButton = ({ expanded, setExpanded, id, about }: ReadMoreButtonProps) => (
  <button
    type="button"
    aria-expanded={expanded}
    aria-controls={id}
    onClick={() => setExpanded(!expanded)}
    className="script-only min-h-11 font-semibold text-brass-text underline underline-offset-4"
  >
    {expanded ? 'Read less' : 'Read more'}
    {about && <span className="sr-only"> about {about}</span>}
  </button>
)
