import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import type { Ctx } from '#platform/ctx.ts'
import type { TemplateName } from '#platform/mail/mail.server.ts'
import type { RenderedMail } from '#platform/mail/mail-view.ts'
import { sandboxPage } from '#server/sandbox/sandbox-frame.tsx'

const base = '/sandbox/mail/templates'
const views = { day: 'Light', night: 'Dark', phone: 'On a phone', text: 'Plain text' } as const
type View = keyof typeof views

const bodyPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox"

type PreviewRoute = { Params: { name: string }; Querystring: { view?: string; theme?: string } }

/** All email templates with sample data, next to the sandbox mailbox. Absent with a real mail server. */
export function mailPreviews(app: FastifyInstance, ctx: Ctx): void {
  if (!ctx.config.sandbox.mail) return
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').removeHeader('origin-agent-cluster')
  })
  app.get(base, async (_request, reply) => page(reply, 'All emails', <List mails={await Promise.all((await names()).map(render))} />))
  app.get<PreviewRoute>(`${base}/:name`, async ({ params, query }, reply) => {
    const mail = await find(params.name)
    if (!mail) return page(reply.code(404), 'Email not found', <h1>We couldn’t find that email</h1>)
    const view = (Object.keys(views) as View[]).find((one) => one === query.view) ?? 'day'
    return page(reply, mail.subject, <Preview mail={mail} view={view} />)
  })
  app.get<PreviewRoute>(`${base}/:name/body.html`, async ({ params, query }, reply) => {
    const mail = await find(params.name)
    if (!mail) return reply.code(404).type('text/plain').send('We couldn’t find that email.')
    return reply
      .header('content-security-policy', bodyPolicy)
      .type('text/html; charset=utf-8')
      .send(inTheme(mail.html, query.theme === 'night'))
  })

  type Sample = RenderedMail & { name: TemplateName }
  const names = async () => (await import('#server/mails/mails.ts')).templateNames
  const find = async (name: string): Promise<Sample | null> => {
    const known = (await names()).find((one) => one === name)
    return known ? render(known) : null
  }
  const render = async (name: TemplateName): Promise<Sample> => ({ name, ...(await renderSample(ctx, name)) })
}

async function renderSample(ctx: Ctx, name: TemplateName): Promise<RenderedMail> {
  const { renderMail, sampleOf } = await import('#server/mails/mails.ts')
  return renderMail(ctx, name, sampleOf(name), 'reader@shop.example')
}

const inTheme = (html: string, night: boolean): string =>
  html.replaceAll('@media (prefers-color-scheme: dark)', `@media ${night ? 'all' : 'not all'}`)

const page = (reply: FastifyReply, title: string, children: ReactNode): FastifyReply =>
  sandboxPage(reply, { title, area: 'sandbox mailbox', home: { label: 'Mailbox', href: '/sandbox/mail' }, children })

const kindOf = ({ topic }: RenderedMail): string => (topic ? `can be stopped: ${topic}` : 'always sent')

const List = ({ mails }: { mails: (RenderedMail & { name: string })[] }) => (
  <>
    <h1>All emails</h1>
    <p className="soft">With sample data. Emails the shop really sent are in the mailbox.</p>
    <ul className="mails">
      {mails.map((mail) => (
        <li key={mail.name}>
          <a href={`${base}/${mail.name}`}>
            <span className="subject">{mail.subject}</span>
            <span className="soft">{kindOf(mail)}</span>
            <span className="to">{mail.name}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
)

const Preview = ({ mail, view }: { mail: RenderedMail & { name: string }; view: View }) => (
  <>
    <p>
      <a href={base}>All emails</a>
    </p>
    <h1>{mail.subject}</h1>
    <p className="soft">
      {mail.name}, {kindOf(mail)}
    </p>
    <nav aria-label="Views">
      <ul className="tabs">
        {(Object.keys(views) as View[]).map((one) => (
          <li key={one}>
            <a href={`${base}/${mail.name}?view=${one}`} aria-current={one === view ? 'page' : undefined}>
              {views[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {view === 'text' ? (
      <pre>{mail.text}</pre>
    ) : (
      <iframe
        className={view === 'phone' ? 'phone' : undefined}
        src={`${base}/${mail.name}/body.html?theme=${view === 'night' ? 'night' : 'day'}`}
        title="The mail"
        sandbox=""
      />
    )}
  </>
)
