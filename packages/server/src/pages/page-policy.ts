/**
 * What browsers may do with a page: run our scripts and those it was built with, which the site tells by their hashes, and
 * load nothing from elsewhere but pictures: over https, and from `pictures`. Styles of single elements carry data: colours of languages, lengths of bars.
 */
export function policyOf(built: string | null, pictures: readonly string[] = []): string {
  const hashes = [...(built ?? '').matchAll(/'sha256-[A-Za-z0-9+/=]+'/g)].map(([hash]) => hash)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    `style-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'https:', 'data:', ...pictures].join(' ')}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
