/** The address of a sender like `Woodshed <shop@example.com>`. */
export const senderAddress = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from
