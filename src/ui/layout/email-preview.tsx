type EmailPreviewProps = { title: string; subject?: string; html: string; text: string }

/** An email as HTML and as plain text. The frame runs no script and opens no links. */
export const EmailPreview = ({ title, subject, html, text }: EmailPreviewProps) => (
  <section aria-labelledby="preview" className="grid grid-cols-1 content-start gap-3">
    <h2 id="preview" className="text-xl">
      Preview
    </h2>
    {subject && <p className="wrap-anywhere font-semibold">{subject}</p>}
    <iframe title={title} srcDoc={html} sandbox="" className="h-[40rem] w-full rounded-card border border-line bg-paper" />
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Plain text</summary>
      <pre className="wrap-anywhere whitespace-pre-wrap panel p-4 text-sm">{text}</pre>
    </details>
  </section>
)
