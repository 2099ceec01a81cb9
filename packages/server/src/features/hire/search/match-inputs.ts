import type { MatchInputs, RankedSkill, SeniorityBasis } from '@handiwork/core/api'
import { languageByKey, technologyByKey } from '@handiwork/core/catalog'
import type { SkillCriterion } from '../match/requested-skills.ts'
import { type DeveloperRow, MAX_OTHER_SKILLS, type StoredSkill } from './developer-rows.ts'
import type { ExplainedSearch } from './explained-search.ts'

/** What a ranking knows about a developer, and nothing else. */
export function toMatchInputs(row: DeveloperRow, { skills, titles }: ExplainedSearch): MatchInputs {
  const { experience, commitCount, location, preferredLocation, countryCode, remote } = row
  const { jobSearchStatus, preferredJobTypes, visaSponsorshipNeeded, naturalLanguages } = row
  const requested = skills.map((criterion) => requestedSkill(criterion, row, titles))
  const others = row.skills
    .filter((one) => !skills.some((criterion) => isSame(criterion, one)))
    .slice(0, MAX_OTHER_SKILLS)
  return {
    skills: [...requested, ...others.map((one) => toRankedSkill(one, row, titles))],
    ...{ experience, commitCount, seniority: seniorityBasis(row) },
    ...{ location, preferredLocation, countryCode, remote },
    ...{ jobSearchStatus, preferredJobTypes, visaSponsorshipNeeded, naturalLanguages },
    badges: row.badges.map(({ name, level }) => ({ name, level })),
    attestedRepositoryCount: row.attestedRepositoryCount,
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  }
}

function requestedSkill(
  criterion: SkillCriterion,
  row: DeveloperRow,
  titles: ReadonlyMap<string, string>,
): RankedSkill {
  const { kind, name } = criterion
  const stored = row.skills.find((one) => isSame(criterion, one))
  return toRankedSkill(
    stored ?? { kind, name, experience: 0, temperature: null, lastUsedAt: null },
    row,
    titles,
  )
}

function toRankedSkill(
  { kind, name, experience, temperature, lastUsedAt }: StoredSkill,
  { ratedTechnologies }: DeveloperRow,
  titles: ReadonlyMap<string, string>,
): RankedSkill {
  if (kind === 'language')
    return { kind, name, title: languageByKey(name)?.title ?? name, experience, temperature, lastUsedAt }
  const rated = ratedTechnologies?.find((technology) => technology.name === name)
  const title = titles.get(name) ?? technologyByKey(name)?.title ?? rated?.title ?? name
  return { kind, name, title, experience, temperature: rated?.temperature ?? null, lastUsedAt }
}

function isSame(one: Pick<SkillCriterion, 'kind' | 'name'>, other: Pick<StoredSkill, 'kind' | 'name'>) {
  return one.kind === other.kind && one.name === other.name
}

/** The words of the job title come first, because they are the developer's own. Null without any basis. */
function seniorityBasis({
  titleSeniority,
  yearsSeniority,
  jobTitle,
  activeYears,
}: DeveloperRow): SeniorityBasis | null {
  if (titleSeniority !== null) return { seniority: titleSeniority, source: 'jobTitle', jobTitle, activeYears }
  if (yearsSeniority === null) return null
  return { seniority: yearsSeniority, source: 'activeYears', jobTitle, activeYears }
}
