import type { RepositoryCard } from '@handiwork/core/api'
import type { Person, Quality, Report, Repository } from '@handiwork/core/contract'
import type { ServiceProfile } from '../../remote/service-profile.ts'
import { version } from '../../version.ts'
import { nameOf } from './view/user-heading.ts'

/**
 * A profile in the shape of a report, for formats that show who, what and the top projects. What replies do not tell is
 * empty: repositories have no history and no people here.
 */
export function asReport(profile: ServiceProfile, now: Date): Report {
  const { user, rating } = profile
  return {
    tool: { name: 'handiwork', version },
    model: rating.model,
    asOf: user.analyzeTimestamp ?? now.toISOString(),
    asked: { targets: [], authors: [], since: null, until: null },
    person: personOf(profile),
    repositories: rating.repositories.map((card) => repositoryOf(card, user.commitCount)),
    skipped: [],
    evidence: null,
  }
}

// --- internal ---

function personOf({ user, rating, pushes }: ServiceProfile): Person {
  const { experience, level, commitCount, activeMonthCount, languages, badges } = user
  const { total, code, stackOverflow } = experience
  return {
    name: nameOf(user),
    emails: [],
    experience: { total, code, stackOverflow },
    ...{ level, commitCount, activeMonthCount, languages, badges },
    groups: rating.groups,
    plausibility: nothingOdd,
    pushes: [...pushes],
  }
}

function repositoryOf(card: RepositoryCard, commitCount: number): Repository {
  const { fullName, name, source, experience, userContributionPercent, contributorCount, warningCount } = card
  return {
    ...{ fullName, name, source, experience, userContributionPercent, contributorCount, warningCount },
    languages: card.languages.map(namedLanguage),
    quality: { ...card.quality, parts: noParts },
    // Only whether there are any is asked of it.
    history: { ...noHistory, commitCount },
    analyzedAt: card.analyzedAt ?? new Date(0).toISOString(),
    ...untold,
  }
}

const nothingOdd = { flags: [], corroboratedBy: null }

const namedLanguage = ({ name }: { name: string }): Repository['languages'][number] => ({
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

const untold = {
  ...{ head: null, familiarity: null, commentCoverage: null, warningCoverage: null },
  ...{ languageSizes: [], contributors: [], packages: [], packageGroups: [], warnings: [], pushes: [] },
  ...{ contributorActiveMonthCount: 0, lines: noLines, plausibility: nothingOdd },
}
