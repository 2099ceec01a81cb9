import { xml } from './xml.ts'

export interface Channel {
  /** Where it is served. */
  readonly path: string
  readonly title: string
  /** The page it goes with. */
  readonly link: string
  readonly description: string
  readonly item: readonly Readonly<Record<string, unknown>>[]
}

/** A feed as RSS 2.0 has it. */
export function rss(publicUrl: string, { path, item, ...about }: Channel): string {
  const self = { '@href': publicUrl + path, '@rel': 'self', '@type': 'application/rss+xml' }
  return xml({
    rss: {
      ...{ '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom' },
      channel: { ...about, 'atom:link': self, item },
    },
  })
}
