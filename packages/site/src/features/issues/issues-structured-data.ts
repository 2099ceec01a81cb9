import type { Issue } from '@handiwork/core/api'
import { isWebUrl } from '@handiwork/core/format'

/** A page of issues as schema.org structured data. */
export function issuesStructuredData(title: string, issues: readonly Issue[]): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: issues.map(({ title: name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(isWebUrl(url) && { url }),
    })),
  }
}
