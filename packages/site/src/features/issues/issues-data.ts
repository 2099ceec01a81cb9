import type { Issue } from '@handiwork/core/api'

/** A page of issues as schema.org has it. */
export function issuesData(title: string, issues: readonly Issue[]): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: issues.map(({ title: name, url }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      url,
    })),
  }
}
