/**
 * A Content-Disposition header for inline display with a file name (RFC 6266): an ASCII fallback, and the
 * full name (RFC 5987).
 */
export function contentDisposition(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+/gu, ' ')
    .trim()
  const ascii = line
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeExtendedValue(line)}`
}

function encodeExtendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
