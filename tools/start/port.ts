import { createServer } from 'node:net'
import { SettingError, type Settings } from '#platform/settings.ts'

export function checkPort({ PORT, HOST }: Settings): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(listenError(error, PORT, HOST)))
    probe.listen(PORT, HOST, () => probe.close(() => done()))
  })
}

/** The same errors for the actual start: another process may have taken the port since the check. */
export function listenError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new SettingError(`PORT ${port} is taken by another program: stop it, or set PORT to another number.`)
  if (code === 'EACCES') return new SettingError(`PORT ${port} may not be used by this user: set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new SettingError(`HOST ${host} is not an address of this machine.`)
  return error
}
