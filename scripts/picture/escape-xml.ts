/** Text as it may stand in XML, which knows neither most control characters nor halves of characters. */
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
