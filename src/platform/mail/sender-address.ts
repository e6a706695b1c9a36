export const senderAddress = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from
