type Line = { qty: number; unsent: number }

export const toReturn = <Of extends Line>(lines: readonly Of[]): Of[] =>
  lines.flatMap((line) => (line.qty > line.unsent ? [{ ...line, qty: line.qty - line.unsent }] : []))

export const toCancel = <Of extends Line>(lines: readonly Of[]): Of[] =>
  lines.flatMap((line) => (line.unsent > 0 ? [{ ...line, qty: Math.min(line.qty, line.unsent) }] : []))

export const choiceLabel = (units: number, unsent: number): string =>
  units <= unsent ? `Cancel ${units}` : unsent === 0 ? `Send back ${units}` : `Cancel ${unsent} and send back ${units - unsent}`
