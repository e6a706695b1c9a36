/** A colour in OKLCH: lightness 0 to 1, chroma about 0 to 0.2, hue in degrees. */
export type Colour = readonly [lightness: number, chroma: number, hue: number]

/** The colour as a CSS value a canvas accepts; `alpha` 0 to 1. */
export const css = (colour: Colour, alpha = 1): string => {
  const [red, green, blue] = toRgb(colour)
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

export const hex = (colour: Colour): string =>
  `#${toRgb(colour)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/** Lighter (or, with a negative amount, darker) by OKLCH lightness. */
export const lighter = ([l, c, h]: Colour, amount: number): Colour => [clamp(l + amount), c, h]

/** A straight mix in OKLab: 0 gives the first colour, 1 the second. */
export const mix = (first: Colour, second: Colour, share: number): Colour => {
  const [a, b] = [toLab(first), toLab(second)]
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share
  return [at(0), Math.hypot(at(1), at(2)), (Math.atan2(at(2), at(1)) * 180) / Math.PI]
}

/** How far apart two colours look (Euclidean in OKLab; 0.02 is just noticeable). */
export const distance = (first: Colour, second: Colour): number => {
  const [a, b] = [toLab(first), toLab(second)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (first: Colour, second: Colour): number => {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Reads 8 bit sRGB channels into OKLCH. */
export const fromRgb = (red: number, green: number, blue: number): Colour => {
  const [r, g, b] = [red, green, blue].map((value) => decode(value / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const aAxis = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(aAxis, bAxis), (Math.atan2(bAxis, aAxis) * 180) / Math.PI]
}

const toLab = ([l, c, h]: Colour): [number, number, number] => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]

const linearRgb = (colour: Colour): [number, number, number] => {
  const [lightness, a, b] = toLab(colour)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const toRgb = (colour: Colour): [number, number, number] => {
  const channel = (value: number) => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  const [red, green, blue] = linearRgb(colour)
  return [channel(red), channel(green), channel(blue)]
}

const luminance = (colour: Colour): number => {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const decode = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
