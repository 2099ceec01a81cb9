import { parseSkillMinimum, type SearchCriteria } from '@handiwork/core/api'
import { technologyTitle } from './search-conditions.ts'
import { languageTitle, type SkillTerm } from './skill-terms.ts'

/** The required skills with their titles. Runs on the server, where the full catalog is available. */
export function titledSkills({ languages, technologies }: SearchCriteria): SkillTerm[] {
  return [
    ...languages.map((term) => ({ kind: 'languages', term, title: languageTitle(parseName(term)) }) as const),
    ...technologies.map(
      (term) => ({ kind: 'technologies', term, title: technologyTitle(parseName(term)) }) as const,
    ),
  ]
}

function parseName(term: string): string {
  return parseSkillMinimum(term).name
}
