/**
 * The Content-Security-Policy of a page: our scripts and the inline scripts of the build (by hash). Images
 * may also load over https and from `imageOrigins`. Inline style attributes carry data, such as language
 * colors and bar widths.
 */
export function contentSecurityPolicy(
  buildPolicy: string | null,
  imageOrigins: readonly string[] = [],
): string {
  const hashes = [...(buildPolicy ?? '').matchAll(/'sha256-[A-Za-z0-9+/=]+'/g)].map(([hash]) => hash)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    `style-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'https:', 'data:', ...imageOrigins].join(' ')}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
