type InlineScriptProps = { text: string; type?: 'application/json' | 'application/ld+json'; id?: string; nonce?: string | undefined }

/** A script in the page itself: our own code with the page's nonce, or data. `<` is written so that no text can end the element. */
export const InlineScript = ({ text, ...attributes }: InlineScriptProps) => (
  <script
    {...attributes}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: attributes.type ? text.replaceAll('<', '\\u003c') : text }}
  />
)
