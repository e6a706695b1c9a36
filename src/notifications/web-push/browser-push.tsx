import { useEffect, useState } from 'react'
import type { BrowserState } from '#notifications/web-push/browser-push.client.ts'
import { Button } from '#ui/form/button.tsx'

type BrowserPushProps = { publicKey: string; endpoints: readonly string[] }

const stateText: Record<BrowserState, string> = {
  on: 'This browser shows notifications, even while the shop is closed.',
  off: 'This browser can show notifications while the shop is closed.',
  denied: 'You’ve blocked notifications from this site. Allow them in your browser’s settings, then come back.',
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, add the shop to your home screen first and open it from there.',
}

/** Turns notifications on or off in this browser. Only the button asks for permission. */
export function BrowserPush({ publicKey, endpoints }: BrowserPushProps) {
  const [state, setState] = useState<BrowserState | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    void import('#notifications/web-push/browser-push.client.ts').then(({ browserState }) => browserState(endpoints)).then(setState)
  }, [endpoints])
  const toggle = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { enablePush, disablePush } = await import('#notifications/web-push/browser-push.client.ts')
      setState(await (state === 'on' ? disablePush() : enablePush(publicKey)))
    } catch {
      setProblem('That didn’t work. Check your connection, then try again.')
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="this-browser" className="grid gap-3 panel p-5">
      <h2 id="this-browser" className="text-lg">
        This browser
      </h2>
      <p role="status">{state ? stateText[state] : 'Notifications in the browser need JavaScript.'}</p>
      {(state === 'on' || state === 'off') && (
        <div>
          <Button onClick={toggle} busy={busy}>
            {state === 'on' ? 'Turn off in this browser' : 'Turn on in this browser'}
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-ember">
          {problem}
        </p>
      )}
    </section>
  )
}
