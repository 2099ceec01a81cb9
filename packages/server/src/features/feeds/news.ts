import { feeds, pathTo } from '@handiwork/core/api'
import type { NewsItem } from './feed-store.ts'
import { rss } from './rss.ts'

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
  return rss(publicUrl, {
    path: feeds.news.path,
    title: 'Handiwork',
    link: publicUrl,
    description: 'Profiles that were analysed last',
    item,
  })
}
