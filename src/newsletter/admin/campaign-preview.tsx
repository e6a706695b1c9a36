/** As it was saved last. The frame runs no script and opens no links. */
export const CampaignPreview = ({ html, text }: { html: string; text: string }) => (
  <section aria-labelledby="preview" className="grid content-start gap-3">
    <h2 id="preview" className="text-xl">
      Preview
    </h2>
    <iframe
      title="The email as it was saved last"
      srcDoc={html}
      sandbox=""
      className="h-[40rem] w-full rounded-card border border-line bg-paper"
    />
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Plain text</summary>
      <pre className="overflow-x-auto whitespace-pre-wrap rounded-card border border-line bg-paper-raised p-4 text-sm">{text}</pre>
    </details>
  </section>
)
