/**
 * Escapes text for XML. Removes characters that XML does not allow: most control characters and lone
 * surrogates.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\u{10ffff}]|[\u007f-\u009f\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character]!)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
