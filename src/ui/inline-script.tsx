type InlineScriptProps = { text: string; type?: 'application/json' | 'application/ld+json'; id?: string; nonce?: string | undefined }

/** An inline script with the page's nonce, or inline data. `<` is escaped so that no text can close the element. */
export const InlineScript = ({ text, ...attributes }: InlineScriptProps) => (
  <script
    {...attributes}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: attributes.type ? text.replaceAll('<', '\\u003c') : text }}
  />
)
