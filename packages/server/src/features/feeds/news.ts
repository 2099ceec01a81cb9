import { pathTo } from '@handiwork/core/api'
import type { NewsItem } from './feed-store.ts'
import { xml } from './xml.ts'

/** Who was analysed last, as RSS 2.0. */
export function news(publicUrl: string, people: readonly NewsItem[]): string {
  const item = people.map(({ login, name, experience, biography, at }) => {
    const link = publicUrl + pathTo('user', { login })
    return {
      title: `${name} (${login}): ${Math.round(experience)} xp`,
      link,
      guid: { '@isPermaLink': 'false', '#text': `${link}#${at?.toISOString()}` },
      ...(biography && { description: biography }),
      ...(at && { pubDate: at.toUTCString() }),
    }
  })
  const self = { '@href': `${publicUrl}/rss.xml`, '@rel': 'self', '@type': 'application/rss+xml' }
  const about = { title: 'Handiwork', link: publicUrl, description: 'Profiles that were analysed last' }
  return xml({
    rss: {
      ...{ '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom' },
      channel: { ...about, 'atom:link': self, item },
    },
  })
}
