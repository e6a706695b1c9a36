import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

type Message = { id: string; subject: string; to: string[]; text: string }

export type Mailbox = {
  smtpPort: number
  messages: (query?: string) => Promise<Message[]>
  get: (path: string) => Promise<Response>
  post: (path: string, headers?: Record<string, string>) => Promise<Response>
  clear: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
  /** Closes its standard input, as when its parent dies, and waits for its end. */
  closeParentPipe: () => Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the fake as its own process on free ports. */
export async function startMailbox(dir: string): Promise<Mailbox> {
  const env = { PATH: process.env.PATH, SANDBOX_MAIL_DIR: dir, SANDBOX_PARENT_PIPE: '1' }
  const child = spawn(process.execPath, [main], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])
  if (!line) throw new Error('the mailbox did not start')
  const { port, smtpPort }: { port: number; smtpPort: number } = JSON.parse(String(line))
  const url = `http://127.0.0.1:${port}`
  const ended = async (act: () => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    act()
    await gone
  }
  const post: Mailbox['post'] = (path, headers = {}) => fetch(url + path, { method: 'POST', headers, redirect: 'manual' })
  return {
    smtpPort,
    async messages(query = '') {
      const { messages }: { messages: Message[] } = await (await fetch(`${url}/messages.json${query}`)).json()
      return messages
    },
    get: (path) => fetch(url + path),
    post,
    clear: async () => {
      await post('/clear')
    },
    kill: () => ended(() => child.kill('SIGKILL')),
    stop: () => ended(() => child.kill('SIGTERM')),
    closeParentPipe: () => ended(() => child.stdin.end()),
  }
}
