import { createServer } from 'node:net'
import { SettingError, type Settings } from '#platform/settings.ts'

/** Refuses, before anything is started, a port that cannot be listened on. */
export function checkPort({ PORT, HOST }: Settings): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(listenError(error, PORT, HOST)))
    probe.listen(PORT, HOST, () => probe.close(() => done()))
  })
}

/** The same refusals for the real thing: between the check and the start another may have come first. */
export function listenError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new SettingError(`PORT ${port} is taken by another program: stop it, or set PORT to another number.`)
  if (code === 'EACCES') return new SettingError(`PORT ${port} may not be used by this user: set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new SettingError(`HOST ${host} is not an address of this machine.`)
  return error
}
