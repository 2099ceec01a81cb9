import { buildXml } from './xml.ts'

export interface RssChannel {
  /** The path at which the feed is served. */
  readonly path: string
  readonly title: string
  /** The page that the feed belongs to. */
  readonly link: string
  readonly description: string
  readonly item: readonly Readonly<Record<string, unknown>>[]
}

/** Renders an RSS 2.0 feed. */
export function renderRss(publicUrl: string, { path, item, ...details }: RssChannel): string {
  const self = { '@href': publicUrl + path, '@rel': 'self', '@type': 'application/rss+xml' }
  return buildXml({
    rss: {
      ...{ '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom' },
      channel: { ...details, 'atom:link': self, item },
    },
  })
}
