import type { RepositoryTechnologyGroup } from '@handiwork/core/api'
import type { Repository } from '@handiwork/core/contract'
import { type TechnologyXp, technologyXpByRepository, toEvidenceRecord } from '@handiwork/core/evidence'
import type { PersonalReport } from './personal-report.ts'
import { toUser } from './report-user.ts'

/** Returns the technology groups of a repository, with the person's xp as the evidence adds it up. */
export function createTechnologyGroups(
  report: PersonalReport,
  login: string,
): (repository: Repository) => RepositoryTechnologyGroup[] {
  const { _id, name } = toUser(report, login)
  const xp = report.evidence
    ? technologyXpByRepository(toEvidenceRecord(report.evidence, report.model.name), report.person)
    : new Map<string, TechnologyXp>()
  return ({ fullName, packageGroups }) =>
    packageGroups.map((group) => ({
      ...group,
      technologies: group.technologies.map((technology) => {
        const experience = xp.get(fullName)?.[technology.name] ?? 0
        const people = experience > 0 ? [{ _id, login, name, experience }] : []
        return { ...technology, experience, personCount: people.length, people }
      }),
    }))
}
