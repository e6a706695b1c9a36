/** A port of 0 takes a free one. */
export type Settings = { port: number; smtpPort: number; dir: string; publicPath: string; parentPipe: boolean }

/** An invalid setting; the message is one line for the terminal. */
export class SettingError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  if (!env.SANDBOX_MAIL_DIR) throw new SettingError('SANDBOX_MAIL_DIR is not set')
  return {
    port: port('SANDBOX_MAIL_PORT', env.SANDBOX_MAIL_PORT),
    smtpPort: port('SANDBOX_MAIL_SMTP_PORT', env.SANDBOX_MAIL_SMTP_PORT),
    dir: env.SANDBOX_MAIL_DIR,
    publicPath: (env.SANDBOX_MAIL_PUBLIC_PATH ?? '/sandbox/mail').replace(/\/+$/, ''),
    parentPipe: env.SANDBOX_PARENT_PIPE === '1',
  }
}

function port(name: string, value = '0'): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535) throw new SettingError(`${name} must be a port, not "${value}"`)
  return Number(value)
}
