import pg from 'pg'

/** The database can't be used now: unreachable, starting, stopping or read-only. Retry later. */
export class DatabaseOutage extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'DatabaseOutage'
  }
}

// Connection failures (08), too many connections, a full disk, a standby, and a server that stops or starts.
const outageStates = /^(08...|53300|53100|25006|57P0[1-5])$/
// Broken and refused connections have no SQLSTATE; some have only a message.
const outageCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/
const outageMessages = /^(Connection terminated|timeout (expired|exceeded)|Client has encountered a connection error)/

/** Compared by name, because the start script and the built shop each load this module. */
export const isDatabaseOutage = (error: unknown): boolean => error instanceof Error && error.name === 'DatabaseOutage'

export function asOutage(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { code } = error as { code?: unknown }
  const isOutage =
    error instanceof AggregateError ||
    (error instanceof pg.DatabaseError
      ? outageStates.test(error.code ?? '')
      : outageCodes.test(String(code)) || outageMessages.test(error.message))
  return isOutage ? new DatabaseOutage(error instanceof AggregateError ? asOutage(error.errors[0]) : error) : error
}

export const failAsOutage = (error: unknown): never => {
  throw asOutage(error)
}
