/** The theme's colours in sRGB for light and dark mode, because email clients know no OKLCH. */
export const mailColours = {
  paper: '#f9f4eb',
  raised: '#fefcf7',
  ink: '#2f1e14',
  soft: '#5d483b',
  line: '#dcd2c2',
  brass: '#e4af4f',
  brassEdge: '#9d6725',
  brassInk: '#2d180b',
  link: '#864e18',
} as const

const night = { paper: '#1e1510', raised: '#2a1f18', ink: '#f2ece1', soft: '#d1c8b9', line: '#42372e', link: '#ebc070' } as const

/** Dark mode for email clients that support it; overrides the inline styles. */
export const darkStyle = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background-color: ${night.paper} !important; }
.raised { background-color: ${night.raised} !important; border-color: ${mailColours.brass} ${night.line} ${night.line} !important; }
.ink { color: ${night.ink} !important; }
.soft { color: ${night.soft} !important; }
.link { color: ${night.link} !important; }
.line { border-color: ${night.line} !important; }
}`
