export type Appearance = { theme?: string; variables?: Record<string, string> } | null
export type Font = { cssSrc?: string; family?: string; src?: string; weight?: string; style?: string }

const properties: Record<string, string> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  colorBorder: '--border',
  fontFamily: '--font',
  fontSizeBase: '--size',
  borderRadius: '--radius',
  spacingUnit: '--unit',
}

/** Themes the form: `night` is dark, `stripe` and `flat` are light, anything else follows the shop's page. */
export function dress(appearance: Appearance, scheme: string): void {
  const root = document.documentElement
  const theme = appearance?.theme
  root.dataset.theme = theme === 'night' ? 'dark' : theme === 'stripe' || theme === 'flat' ? 'light' : scheme
  for (const [name, property] of Object.entries(properties)) {
    const value = appearance?.variables?.[name]
    if (value) root.style.setProperty(property, value)
    else root.style.removeProperty(property)
  }
}

export function loadFonts(fonts: Font[]): void {
  for (const { cssSrc, family, src, weight = '400', style = 'normal' } of fonts) {
    if (cssSrc && !document.querySelector(`link[href="${CSS.escape(cssSrc)}"]`)) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = cssSrc
      document.head.append(link)
    }
    if (family && src) {
      const face = new FontFace(family, src, { weight, style })
      document.fonts.add(face)
      // The system's typeface stays when one fails to load.
      face.load().catch(() => document.fonts.delete(face))
    }
  }
}
