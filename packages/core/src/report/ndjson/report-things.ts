import type { Evidence, Person, Report, Repository } from '../../contract/index.ts'

/** One thing of a report, told apart by its type. */
export interface Thing {
  readonly type: string
  readonly [field: string]: unknown
}

/** Everything in a report, one thing after another; what belongs to a repository names it. */
export function* reportThings(report: Report): Generator<Thing> {
  const { person, repositories, skipped, evidence, ...head } = report
  yield { type: 'report', ...head, repositoryCount: repositories.length }
  if (person !== null) yield* personThings(person)
  for (const repository of repositories) yield* repositoryThings(repository)
  yield* each('skipped', skipped)
  if (evidence !== null) yield* evidenceThings(evidence)
}

// --- internal ---

function* personThings({ languages, groups, badges, pushes, ...person }: Person): Generator<Thing> {
  yield { type: 'person', ...person }
  const whole = { repository: null }
  yield* each('language', languages, whole)
  yield* technologyThings(groups, whole)
  yield* each('badge', badges)
  yield* each('push', pushes, whole)
}

function* repositoryThings(repository: Repository): Generator<Thing> {
  const { languages, languageSizes, contributors, packages, packageGroups, warnings, pushes, ...own } =
    repository
  yield { type: 'repository', ...own }
  const of = { repository: repository.fullName }
  yield* each('language', languages, of)
  yield* each('languageSize', languageSizes, of)
  yield* technologyThings(packageGroups, of)
  yield* each('package', packages, of)
  yield* each('contributor', contributors, of)
  yield* each('push', pushes, of)
  yield* each('warning', warnings, of)
}

function* technologyThings(groups: Person['groups'], of: object): Generator<Thing> {
  for (const { name, title, technologies } of groups)
    yield* each('technology', technologies, { ...of, group: name, groupTitle: title })
}

function* evidenceThings({ months, languages, technologies, repositories }: Evidence): Generator<Thing> {
  for (const { days, repositories: parts, ...month } of months) {
    yield { type: 'evidenceMonth', ...month }
    yield* each('evidenceDay', days, { month: month.month })
    for (const { name, experience, commits } of parts) {
      yield { type: 'evidencePart', month: month.month, repository: name, experience }
      yield* each('evidenceCommit', commits, { month: month.month, repository: name })
    }
  }
  yield* each('evidenceLanguage', languages)
  yield* each('evidenceTechnology', technologies)
  yield* each('evidenceRepository', repositories)
}

function* each(type: string, things: readonly object[], of: object = {}): Generator<Thing> {
  for (const thing of things) yield { type, ...of, ...thing }
}
