import type { RepositoryCard } from '@handiwork/core/api'
import type { Person, Quality, Report, Repository } from '@handiwork/core/contract'
import type { ServiceProfile } from '../remote/fetch-service-profile.ts'
import { version } from '../version.ts'
import { userDisplayName } from './user-heading.ts'

/**
 * Converts a profile to a report, for formats that need only the person and the top projects. Data that the
 * API does not return is empty.
 */
export function toReport(profile: ServiceProfile, now: Date): Report {
  const { user, rating } = profile
  return {
    tool: { name: 'handiwork', version },
    model: rating.model,
    asOf: user.analyzeTimestamp ?? now.toISOString(),
    request: { targets: [], authors: [], since: null, until: null },
    person: toPerson(profile),
    repositories: rating.repositories.map((card) => toRepository(card, user.commitCount)),
    skipped: [],
    evidence: null,
  }
}

function toPerson({ user, rating, pushes }: ServiceProfile): Person {
  const { experience, level, commitCount, activeMonthCount, languages, badges } = user
  const { reviews, upkeep, standing } = user
  const { total, code, stackOverflow } = experience
  return {
    name: userDisplayName(user),
    emails: [],
    experience: { total, code, stackOverflow },
    ...{ level, commitCount, activeMonthCount, languages, badges },
    groups: rating.groups,
    plausibility: noFlags,
    pushes: [...pushes],
    ...(reviews && { reviews }),
    ...(upkeep && { upkeep }),
    ...(standing && { standing }),
  }
}

function toRepository(card: RepositoryCard, commitCount: number): Repository {
  const { fullName, name, source, experience, userContributionPercent, contributorCount, warningCount } = card
  return {
    ...{ fullName, name, source, experience, userContributionPercent, contributorCount, warningCount },
    languages: card.languages.map(toLanguageStat),
    quality: { ...card.quality, parts: noParts },
    // Only used to check whether there are any commits.
    history: { ...noHistory, commitCount },
    analyzedAt: card.analyzedAt ?? new Date(0).toISOString(),
    ...emptyFields,
  }
}

const noFlags = { flags: [], corroboratedBy: null }

const toLanguageStat = ({ name }: { name: string }): Repository['languages'][number] => ({
  ...{ name, additionCount: 0, deletionCount: 0, commitCount: 0 },
  ...{ experience: 0, temperature: 0, lastUsageTimestamp: null },
})

const noParts: Quality['parts'] = {
  ...{ tests: 0, comments: 0, warnings: 0, ci: 0, tools: 0, documents: 0, team: 0, fileLength: 0 },
}

const noHistory = { mergeCount: 0, botCommitCount: 0, shallow: false, excluded: {} }

const noLines: Repository['lines'] = {
  ...{ fileCount: 0, codeLineCount: 0, commentLineCount: 0, blankLineCount: 0 },
  ...{ testLineCount: 0, longFileLineCount: 0 },
}

const emptyFields = {
  ...{ head: null, familiarity: null, commentCoverage: null, warningCoverage: null },
  ...{ languageSizes: [], contributors: [], packages: [], packageGroups: [], warnings: [], pushes: [] },
  ...{ contributorActiveMonthCount: 0, lines: noLines, plausibility: noFlags },
}
