/**
 * Lightens a color until it is visible on a dark background, preserving its hue. Matches the site's charts.
 */
export function lighten(hex: string): string {
  const [l, a, b] = toOklab(hex)
  return l >= MIN_LIGHTNESS ? hex : toHex([MIN_LIGHTNESS, a, b])
}

/** Removes most of a color's chroma and limits its lightness, as used for cold languages. */
export function cool(hex: string): `#${string}` {
  const [l, a, b] = toOklab(hex)
  return toHex([Math.min(l, MIN_LIGHTNESS), a * COLD_CHROMA, b * COLD_CHROMA])
}

const MIN_LIGHTNESS = 0.62
const COLD_CHROMA = 0.2

type Triple = readonly [number, number, number]

// The matrices come from Björn Ottosson's definition of Oklab.
function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Triple): `#${string}` {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(toByte).join('')}`
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

function toByte(linear: number): string {
  const byte = Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, linear)))))
  return byte.toString(16).padStart(2, '0')
}
