import type { SitemapEntry } from './sitemap-pages.ts'
import { buildXml } from './xml.ts'

/** The sitemap index: the site part, and the given number of parts of each kind. */
export function sitemapIndex(publicUrl: string, counts: ReadonlyMap<string, number>): string {
  const names = ['site', ...[...counts].flatMap(([name, count]) => partNames(name, count))]
  const sitemap = names.map((name) => ({ loc: `${publicUrl}/sitemaps/${name}.xml` }))
  return buildXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })
}

export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const url = entries.map(({ path, at }) => ({
    loc: publicUrl + path,
    ...(at && { lastmod: at.toISOString() }),
  }))
  return buildXml({ urlset: { '@xmlns': NAMESPACE, url } })
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function partNames(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
}
