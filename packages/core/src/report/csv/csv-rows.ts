import type { Evidence, LanguageStat, Person, Push, Report, Repository } from '../../contract/index.ts'

export type CsvValue = string | number | boolean | null

/** What a figure is about: empty where it is about more than one of it. */
export interface About {
  readonly repository?: string
  readonly person?: string
  readonly kind: string
  readonly name?: string
  readonly group?: string
  readonly month?: string
}

export interface CsvRow extends About {
  readonly metric: string
  readonly value: CsvValue
}

/** Every figure of a report, one a row, so that any of them can be filtered and pivoted. */
export function* csvRows(report: Report): Generator<CsvRow> {
  const { tool, model, asOf, person, evidence } = report
  const head = { tool: tool.name, version: tool.version, model: model.name, catalogue: model.catalogue, asOf }
  yield* figures({ kind: 'report' }, head)
  if (person !== null) yield* personRows(person)
  for (const repository of report.repositories) yield* repositoryRows(repository)
  for (const { name, reason, message } of report.skipped)
    yield* figures({ kind: 'skipped', name }, { reason, message })
  if (evidence !== null) yield* evidenceRows(evidence)
}

// --- internal ---

function* figures(about: About, values: object): Generator<CsvRow> {
  for (const [metric, value] of Object.entries(values))
    if (typeof value !== 'object' || value === null) yield { ...about, metric, value }
}

function* personRows(person: Person): Generator<CsvRow> {
  const of = { person: person.name }
  const { total, code, stackOverflow } = person.experience
  const { level, commitCount, activeMonthCount } = person
  const own = { experience: total, codeExperience: code, stackOverflowExperience: stackOverflow }
  yield* figures({ ...of, kind: 'person' }, { ...own, level, commitCount, activeMonthCount })
  yield* languageRows(of, person.languages)
  yield* technologyRows(of, person.groups)
  for (const { name, figures: earnedFor, ...badge } of person.badges)
    yield* figures({ ...of, kind: 'badge', name }, { ...badge, ...earnedFor })
  yield* pushRows(of, person.pushes)
}

function* repositoryRows(repository: Repository): Generator<CsvRow> {
  const of = { repository: repository.fullName }
  const { fullName: _fullName, name: _name, ...own } = repository
  yield* figures({ ...of, kind: 'repository' }, own)
  yield* figures(
    { ...of, kind: 'repository' },
    { quality: own.quality.score, qualityTitle: own.quality.title },
  )
  yield* figures({ ...of, kind: 'qualityPart' }, own.quality.parts)
  yield* figures({ ...of, kind: 'lines' }, own.lines)
  yield* figures({ ...of, kind: 'history' }, own.history)
  for (const [name, excluded] of Object.entries(own.history.excluded))
    yield* figures({ ...of, kind: 'excluded', name }, excluded)
  yield* languageRows(of, own.languages)
  for (const { name, byteCount } of own.languageSizes)
    yield* figures({ ...of, kind: 'language', name }, { byteCount })
  yield* technologyRows(of, own.packageGroups)
  for (const { name, ecosystem: group, ...use } of own.packages)
    yield* figures({ ...of, kind: 'package', name, group }, use)
  for (const { name, email: _email, ...contributor } of own.contributors) {
    yield* figures({ ...of, person: name, kind: 'contributor' }, contributor)
    yield* languageRows({ ...of, person: name }, contributor.languages)
  }
  yield* pushRows(of, own.pushes)
  for (const { fileName: name, kind: group, ...warning } of own.warnings)
    yield* figures({ ...of, kind: 'warning', name, group }, warning)
}

type Of = Pick<About, 'repository' | 'person'>

function* languageRows(of: Of, languages: readonly LanguageStat[]): Generator<CsvRow> {
  for (const { name, ...stat } of languages) yield* figures({ ...of, kind: 'language', name }, stat)
}

function* technologyRows(of: Of, groups: Person['groups']): Generator<CsvRow> {
  for (const { title: group, technologies } of groups)
    for (const { name: _key, title: name, ...stat } of technologies)
      yield* figures({ ...of, kind: 'technology', name, group }, stat)
}

function* pushRows(of: Of, pushes: readonly Push[]): Generator<CsvRow> {
  for (const { timestamp, commitCount, languages } of pushes) {
    const month = timestamp.slice(0, 7)
    yield* figures({ ...of, kind: 'month', month }, { commitCount })
    for (const { name, ...counts } of languages) yield* figures({ ...of, kind: 'month', name, month }, counts)
  }
}

function* evidenceRows({ months, languages, technologies }: Evidence): Generator<CsvRow> {
  for (const { month, x, experience, repositories } of months) {
    yield* figures({ kind: 'evidence', month }, { x, experience })
    for (const { name: repository, experience: part } of repositories)
      yield* figures({ kind: 'evidence', repository, month }, { experience: part })
  }
  for (const [kind, all] of [
    ['evidenceLanguage', languages] as const,
    ['evidenceTechnology', technologies] as const,
  ])
    for (const { name, months: own } of all)
      for (const { month, ...values } of own) yield* figures({ kind, name, month }, values)
}
