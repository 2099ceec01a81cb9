import type { DeveloperSearchResult } from '@handiwork/core/api'
import { compareLanguages } from '@handiwork/core/catalog'
import { formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** The languages with the most xp: "TypeScript 742 xp, Go 561 xp and Rust 318 xp". */
export function formatTopLanguages(languages: DeveloperSearchResult['languages']): string {
  const top = languages.toSorted(compareLanguages).slice(0, TOP_COUNT)
  return conjunction.format(
    top.map(({ name, experience }) => t('hire.why.figure', { title: name, xp: formatXp(experience) })),
  )
}

const TOP_COUNT = 3
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
