/** Placeholder origin while pages are rendered. No exported page contains it. */
export const RENDER_ORIGIN = 'https://exported.invalid'

/** Resolves a link within the site. Returns undefined for links to other origins. */
export function resolveSiteUrl(href: string, from: string): URL | undefined {
  const url = URL.parse(href, RENDER_ORIGIN + from)
  return url?.origin === RENDER_ORIGIN ? url : undefined
}
