import type { SearchCriteria } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** What a condition of a search is about: "Skill" for Python. Undefined if its title says it. */
export function conditionKind(field: keyof SearchCriteria): string | undefined {
  const kind = kinds[field]
  return kind && t(`hire.kinds.${kind}`)
}

const kinds: Readonly<
  Partial<
    Record<
      keyof SearchCriteria,
      'skill' | 'seniority' | 'place' | 'words' | 'speaks' | 'badge' | 'jobType' | 'availability'
    >
  >
> = {
  ...({ languages: 'skill', technologies: 'skill', seniority: 'seniority' } as const),
  ...({ location: 'place', countryCode: 'place', q: 'words', naturalLanguages: 'speaks' } as const),
  ...({ badges: 'badge', jobTypes: 'jobType', jobSearchStatus: 'availability' } as const),
}
