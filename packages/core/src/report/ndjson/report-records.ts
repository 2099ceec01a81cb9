import type { Evidence, Person, Report, Repository } from '../../contract/index.ts'

/** A record of a report, identified by its type. */
export interface ReportRecord {
  readonly type: string
  readonly [field: string]: unknown
}

/** Flattens a report into records. The records of a repository include its name. */
export function* reportRecords(report: Report): Generator<ReportRecord> {
  const { person, repositories, skipped, evidence, ...head } = report
  yield { type: 'report', ...head, repositoryCount: repositories.length }
  if (person !== null) yield* personRecords(person)
  for (const repository of repositories) yield* repositoryRecords(repository)
  yield* typedRecords('skipped', skipped)
  if (evidence !== null) yield* evidenceRecords(evidence)
}

function* personRecords({ languages, groups, badges, pushes, ...person }: Person): Generator<ReportRecord> {
  yield { type: 'person', ...person }
  const allRepositories = { repository: null }
  yield* typedRecords('language', languages, allRepositories)
  yield* technologyRecords(groups, allRepositories)
  yield* typedRecords('badge', badges)
  yield* typedRecords('push', pushes, allRepositories)
}

function* repositoryRecords(repository: Repository): Generator<ReportRecord> {
  const {
    languages,
    languageSizes,
    contributors,
    packages,
    packageGroups,
    warnings,
    pushes,
    ...repositoryFields
  } = repository
  yield { type: 'repository', ...repositoryFields }
  const subject = { repository: repository.fullName }
  yield* typedRecords('language', languages, subject)
  yield* typedRecords('languageSize', languageSizes, subject)
  yield* technologyRecords(packageGroups, subject)
  yield* typedRecords('package', packages, subject)
  yield* typedRecords('contributor', contributors, subject)
  yield* typedRecords('push', pushes, subject)
  yield* typedRecords('warning', warnings, subject)
}

function* technologyRecords(groups: Person['groups'], subject: object): Generator<ReportRecord> {
  for (const { name, title, technologies } of groups)
    yield* typedRecords('technology', technologies, { ...subject, group: name, groupTitle: title })
}

function* evidenceRecords({
  months,
  languages,
  technologies,
  repositories,
  reviews,
}: Evidence): Generator<ReportRecord> {
  for (const { days, repositories: monthRepositories, ...month } of months) {
    yield { type: 'evidenceMonth', ...month }
    yield* typedRecords('evidenceDay', days, { month: month.month })
    for (const { name, experience, commits } of monthRepositories) {
      yield { type: 'evidencePart', month: month.month, repository: name, experience }
      yield* typedRecords('evidenceCommit', commits, { month: month.month, repository: name })
    }
  }
  yield* typedRecords('evidenceLanguage', languages)
  yield* typedRecords('evidenceTechnology', technologies)
  yield* typedRecords('evidenceRepository', repositories)
  yield* typedRecords('evidenceReview', reviews ?? [])
}

function* typedRecords(
  type: string,
  items: readonly object[],
  subject: object = {},
): Generator<ReportRecord> {
  for (const item of items) yield { type, ...subject, ...item }
}
