import type { PageContext } from './page-context.ts'
import { resolveSiteUrl } from './render-origin.ts'

/** Rewrites the URLs in a page's JSON-LD to those of the export. URLs that are not exported are removed. */
export function rewriteStructuredData(
  text: string,
  context: Pick<PageContext, 'path' | 'absoluteUrl'>,
): string {
  return JSON.stringify(rewriteUrls(JSON.parse(text), context)).replaceAll('<', '\\u003c')
}

function rewriteUrls(value: unknown, context: Pick<PageContext, 'path' | 'absoluteUrl'>): unknown {
  if (typeof value === 'string') return addressOf(value, context)
  if (Array.isArray(value))
    return value.map((one) => rewriteUrls(one, context)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewriteUrls(one, context)]))
}

function addressOf(
  text: string,
  { path, absoluteUrl }: Pick<PageContext, 'path' | 'absoluteUrl'>,
): string | undefined {
  if (!/^https?:/.test(text)) return text
  const url = resolveSiteUrl(text, path)
  return url === undefined ? text : absoluteUrl(url)
}
