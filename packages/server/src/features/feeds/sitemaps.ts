import type { Listed } from './sitemap-pages.ts'
import { xml } from './xml.ts'

/** The parts there are: of the site, and of each kind so many. */
export function sitemapIndex(publicUrl: string, counts: ReadonlyMap<string, number>): string {
  const names = ['site', ...[...counts].flatMap(([name, count]) => numbered(name, count))]
  const sitemap = names.map((name) => ({ loc: `${publicUrl}/sitemaps/${name}.xml` }))
  return xml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })
}

export function sitemap(publicUrl: string, listed: readonly Listed[]): string {
  const url = listed.map(({ path, at }) => ({
    loc: publicUrl + path,
    ...(at && { lastmod: at.toISOString() }),
  }))
  return xml({ urlset: { '@xmlns': NAMESPACE, url } })
}

// --- internal ---

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
}
