import type { Leader } from '@handiwork/core/api'
import { pathTo } from '@handiwork/core/api'

/** A leaderboard page as schema.org structured data. */
export function leadersStructuredData(title: string, leaders: readonly Leader[], publicUrl: string): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: leaders.map(({ rank, name, login }) => ({
      '@type': 'ListItem',
      position: rank,
      name,
      ...(login !== null && { url: publicUrl + pathTo('user', { login }) }),
    })),
  }
}
