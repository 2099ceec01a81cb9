import { parseSkillMinimum, type SearchCriteria, type SkillMinimum } from '@handiwork/core/api'

/** A language or technology that recruiters search for. */
export interface SkillCriterion extends SkillMinimum {
  readonly kind: 'language' | 'technology'
}

/** The requested skills, languages first. */
export function requestedSkills({
  languages,
  technologies,
}: Pick<SearchCriteria, 'languages' | 'technologies'>): SkillCriterion[] {
  return [...mergeCriteria('language', languages), ...mergeCriteria('technology', technologies)]
}

/** Merges duplicates into the stricter criterion. */
function mergeCriteria(kind: SkillCriterion['kind'], keys: readonly string[]): SkillCriterion[] {
  const criteria = keys.map((key) => parseSkillMinimum(key.toLowerCase()))
  return [...Map.groupBy(criteria, ({ name }) => name)].map(([name, duplicates]) => ({
    ...{ kind, name },
    minimumExperience: Math.max(...duplicates.map(({ minimumExperience }) => minimumExperience)),
    minimumTemperature: Math.max(...duplicates.map(({ minimumTemperature }) => minimumTemperature)),
  }))
}
