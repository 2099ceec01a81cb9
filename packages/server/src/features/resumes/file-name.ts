/** A file that is shown, and named so when it is kept (RFC 6266): for old programs in ASCII, for others as it is (RFC 5987). */
export function shownAs(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+/gu, ' ')
    .trim()
  const ascii = line
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded(line)}`
}

// --- internal ---

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
