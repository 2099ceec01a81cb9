import type { Leader } from '@handiwork/core/api'
import { pathTo } from '@handiwork/core/api'

/** The page of a board as schema.org has it. */
export function leadersData(title: string, leaders: readonly Leader[], publicUrl: string): object {
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
