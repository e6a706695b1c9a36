import { settings } from '#platform/settings.ts'

type Described = { name: string; about: string; whenUnset: string; example: string }

export function settingsTable(): string {
  const rows = described().map(({ name, about, whenUnset }) => `| \`${name}\` | ${about} | ${whenUnset} |`)
  return ['| Setting | What it is for | When it is not set |', '|---|---|---|', ...rows].join('\n')
}

/** The settings for .env.example: every one commented out, because none is required. */
export function exampleFile(): string {
  const head = '# Copy this to .env and remove the # where you want something else. What stays unset works as it is.\n'
  return `${head}\n${described()
    .map(({ name, about, whenUnset, example }) => `# ${about} Unset: ${whenUnset.replaceAll('`', '')}.\n#${name}=${quoted(example)}`)
    .join('\n\n')}\n`
}

function described(): Described[] {
  return Object.entries(settings.shape)
    .filter(([name]) => name !== 'NODE_ENV')
    .map(([name, setting]) => ({ name, about: '', whenUnset: '', example: '', ...setting.meta() }))
}

const quoted = (value: string): string => (/[\s<#]/.test(value) ? `"${value}"` : value)
