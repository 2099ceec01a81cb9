import { feeds, pathTo } from '@handiwork/core/api'
import type { ProfileFeedItem } from './feed-store.ts'
import { renderRss } from './rss.ts'

/** The most recently analyzed profiles, as RSS 2.0. */
export function profileFeed(publicUrl: string, profiles: readonly ProfileFeedItem[]): string {
  const item = profiles.map(({ login, name, experience, biography, at }) => {
    const link = publicUrl + pathTo('user', { login })
    return {
      title: `${name} (${login}): ${Math.round(experience)} xp`,
      link,
      guid: { '@isPermaLink': 'false', '#text': `${link}#${at?.toISOString()}` },
      ...(biography && { description: biography }),
      ...(at && { pubDate: at.toUTCString() }),
    }
  })
  return renderRss(publicUrl, {
    path: feeds.news.path,
    title: 'Handiwork',
    link: publicUrl,
    description: 'Recently analyzed profiles',
    item,
  })
}
