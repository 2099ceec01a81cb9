import type { Issue } from '@handiwork/core/api'
import { isWebAddress } from '@handiwork/core/format'

/** A page of issues as schema.org has it. */
export function issuesData(title: string, issues: readonly Issue[]): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: issues.map(({ title: name, url }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(isWebAddress(url) && { url }),
    })),
  }
}
