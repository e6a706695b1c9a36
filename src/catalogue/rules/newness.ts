/** Row K6: the shop's setting for relative windows, '7d', in milliseconds: so long is a product new. */
const newFor = 7 * 86_400_000

/** Whether something came out within the last seven days; what is still to come is not new. */
export const isNew = (releasedAt: Date, now: Date): boolean => {
  const age = now.getTime() - releasedAt.getTime()
  return age >= 0 && age < newFor
}
