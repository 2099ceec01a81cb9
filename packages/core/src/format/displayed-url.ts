/**
 * The URL as visible text: without scheme, `www.` and trailing slash. The text names the host that a browser
 * opens.
 */
export function displayedUrl(url: string): string {
  const afterHost = url
    .trim()
    .replace(/^https?:\/\/[^/?#\\]*/i, '')
    .replace(BIDI_CONTROLS, '')
  return `${displayedHost(url).replace(/^www\./, '')}${afterHost}`.replace(/\/$/, '')
}

/**
 * The host and port of a URL as visible text. A name in one script is shown as it was typed, all others in
 * punycode: letters of several scripts can look like another name, such as `аpple.com` with a Cyrillic а.
 */
export function displayedHost(url: string): string {
  const { host, hostname, port } = new URL(url)
  const typed = /^https?:\/\/([^/?#\\:]*)/i.exec(url.trim())?.[1]?.normalize('NFKC').toLowerCase()
  const isSafe = typed !== undefined && hasOneScript(typed) && openedHost(typed) === hostname
  return isSafe && hostname.includes('xn--') ? `${typed}${port && `:${port}`}` : host
}

function openedHost(name: string): string | undefined {
  return URL.parse(`http://${name}`)?.hostname
}

/** The top-level domain counts too, because whole names in Cyrillic or Greek can look like Latin ones. */
function hasOneScript(host: string): boolean {
  return scriptPatterns.some((pattern) => pattern.test(host))
}

/**
 * Letters of one script, or of several that are written together, with digits. Latin includes only letters
 * with visible marks: `ı` and `ɡ` look like ASCII letters.
 */
const scriptPatterns: readonly RegExp[] = [
  String.raw`a-z\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u1ea0-\u1ef9`,
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`,
  String.raw`\p{Script=Han}\p{Script=Bopomofo}`,
  String.raw`\p{Script=Han}\p{Script=Hangul}`,
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Georgian', 'Greek', 'Hebrew'].map(script),
  ...['Tamil', 'Telugu', 'Thai'].map(script),
].map((letters) => new RegExp(`^[${letters}0-9.-]+$`, 'u'))

function script(name: string): string {
  return String.raw`\p{Script=${name}}`
}

/** Characters that change the direction of text, and with it where the host appears to be. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
