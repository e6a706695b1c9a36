import { z } from 'zod'

/** A setting's schema with its documentation for `docs/self-hosting.md` and `.env.example`. */
export const setting = <T extends z.ZodType>(about: string, value: T, whenUnset: string, example: string): T =>
  value.meta({ about, whenUnset, example })

export const text = z.string()
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, { error: `must be one of: ${options.join(', ')}` })

export const key = (pattern: RegExp, prefix: string) =>
  text.regex(pattern, { error: `does not look right: it starts with ${prefix}` }).optional()

export const url = (protocols: string[], example: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address like ${example}`,
    abort: true,
  })

// A socket path has no host, so it isn't a URL in the strict sense.
export const socketOrHost = text.regex(/^postgres(ql)?:\/\/\S+\/\S+$/, {
  error: 'must be an address like postgres://user:password@host/database',
})

export const port = text
  .regex(/^\d{1,5}$/, { error: 'must be a whole number from 1 to 65535' })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, { error: 'must be a whole number from 1 to 65535' })

export const days = (min: number, unset: number) =>
  text
    .regex(/^\d{1,5}$/, { error: `must be a whole number of days, ${min} or more` })
    .transform(Number)
    .refine((number) => number >= min, { error: `must be a whole number of days, ${min} or more` })
    .default(unset)

export const origin = url(['http:', 'https:'], 'https://shop.example.com')
  .refine((value) => ['', '/'].includes(new URL(value).pathname + new URL(value).search), {
    error: 'must be an address without a path, like https://shop.example.com',
  })
  .transform((value) => new URL(value).origin)

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])
export const networks = text
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => network.safeParse(part).success), {
    error: 'must be a comma-separated list of addresses or networks, like 10.0.0.0/8, loopback',
  })

export const registrations = text
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(['GB', 'EU', 'CH', 'NO'], { error: 'must be a comma-separated list of GB, EU, CH and NO' })))

export const addressLines = text
  .transform((value) =>
    value
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length >= 2 && lines.length <= 8 && lines.every((line) => line.length <= 80), {
    error: 'must be two to eight lines separated by semicolons, like Woodshed Ltd; 1 Saw Lane; York YO1 1AA',
  })
