/** Escapes text for XML. Removes characters that XML forbids or that change the text direction. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u{fffe}\u{ffff}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
