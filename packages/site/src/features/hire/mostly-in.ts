import type { FoundDeveloper } from '@handiwork/core/api'
import { xp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** What somebody writes most: TypeScript 742 xp, Go 561 xp and Rust 318 xp. */
export function mostlyIn(languages: FoundDeveloper['languages']): string {
  const most = languages.toSorted((one, other) => other.experience - one.experience).slice(0, SHOWN)
  return both.format(
    most.map(({ name, experience }) => t('hire.why.figure', { title: name, xp: xp(experience) })),
  )
}

// --- internal ---

const SHOWN = 3
const both = new Intl.ListFormat('en-GB', { type: 'conjunction' })
