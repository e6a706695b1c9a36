type Line = { qty: number; unsent: number }

/** The units of it that the buyer sends back. */
export const toReturn = <Of extends Line>(lines: readonly Of[]): Of[] =>
  lines.flatMap((line) => (line.qty > line.unsent ? [{ ...line, qty: line.qty - line.unsent }] : []))

/** The units of it that were never sent, which are cancelled and refunded at once. */
export const toCancel = <Of extends Line>(lines: readonly Of[]): Of[] =>
  lines.flatMap((line) => (line.unsent > 0 ? [{ ...line, qty: Math.min(line.qty, line.unsent) }] : []))

/** "Cancel 2", "Send back 1", or both: what was not sent is cancelled first. */
export const choiceWords = (units: number, unsent: number): string =>
  units <= unsent ? `Cancel ${units}` : unsent === 0 ? `Send back ${units}` : `Cancel ${unsent} and send back ${units - unsent}`
