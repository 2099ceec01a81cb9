/** Text between the tags of a picture; what XML cannot hold, and what turns text around, is left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u{fffe}\u{ffff}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
