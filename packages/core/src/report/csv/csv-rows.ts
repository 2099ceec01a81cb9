import type {
  Assistance,
  Contributor,
  Evidence,
  LanguageStat,
  Person,
  Push,
  Report,
  Repository,
} from '../../contract/index.ts'

export type CsvValue = string | number | boolean | null

/** The subject of a figure. A field is empty if the figure covers more than one value of it. */
export interface CsvSubject {
  readonly repository?: string
  readonly person?: string
  readonly kind: string
  readonly name?: string
  readonly group?: string
  readonly month?: string
}

export interface CsvRow extends CsvSubject {
  readonly metric: string
  readonly value: CsvValue
}

/** All figures of a report, one per row, so that spreadsheets can filter and pivot them. */
export function* csvRows(report: Report): Generator<CsvRow> {
  const { tool, model, asOf, person, evidence } = report
  const head = { tool: tool.name, version: tool.version, model: model.name, catalog: model.catalog, asOf }
  yield* figures({ kind: 'report' }, head)
  if (person !== null) yield* personRows(person)
  for (const repository of report.repositories) yield* repositoryRows(repository)
  for (const { name, reason, message } of report.skipped)
    yield* figures({ kind: 'skipped', name }, { reason, message })
  if (evidence !== null) yield* evidenceRows(evidence)
}

function* figures(subject: CsvSubject, values: object): Generator<CsvRow> {
  for (const [metric, value] of Object.entries(values))
    if (typeof value !== 'object' || value === null) yield { ...subject, metric, value }
}

function* personRows(person: Person): Generator<CsvRow> {
  const subject = { person: person.name }
  const { total, code, stackOverflow } = person.experience
  const { level, commitCount, activeMonthCount } = person
  const personFigures = { experience: total, codeExperience: code, stackOverflowExperience: stackOverflow }
  yield* figures({ ...subject, kind: 'person' }, { ...personFigures, level, commitCount, activeMonthCount })
  yield* languageRows(subject, person.languages)
  yield* technologyRows(subject, person.groups)
  for (const { name, figures: badgeFigures, ...badge } of person.badges)
    yield* figures({ ...subject, kind: 'badge', name }, { ...badge, ...badgeFigures })
  yield* pushRows(subject, person.pushes)
  if (person.assistance !== undefined) yield* assistanceRows(subject, person.assistance)
  yield* upkeepRows(subject, person)
}

function* repositoryRows(repository: Repository): Generator<CsvRow> {
  const subject = { repository: repository.fullName }
  const { fullName: _fullName, name: _name, ...repositoryFigures } = repository
  yield* figures({ ...subject, kind: 'repository' }, repositoryFigures)
  yield* figures(
    { ...subject, kind: 'repository' },
    { quality: repositoryFigures.quality.score, qualityTitle: repositoryFigures.quality.title },
  )
  yield* figures({ ...subject, kind: 'qualityPart' }, repositoryFigures.quality.parts)
  yield* figures({ ...subject, kind: 'lines' }, repositoryFigures.lines)
  if (repository.assistance !== undefined)
    yield* figures({ ...subject, kind: 'assistance' }, repository.assistance)
  yield* figures({ ...subject, kind: 'history' }, repositoryFigures.history)
  for (const [name, excluded] of Object.entries(repositoryFigures.history.excluded))
    yield* figures({ ...subject, kind: 'excluded', name }, excluded)
  yield* languageRows(subject, repositoryFigures.languages)
  for (const { name, byteCount } of repositoryFigures.languageSizes)
    yield* figures({ ...subject, kind: 'language', name }, { byteCount })
  yield* technologyRows(subject, repositoryFigures.packageGroups)
  for (const { name, ecosystem: group, ...use } of repositoryFigures.packages)
    yield* figures({ ...subject, kind: 'package', name, group }, use)
  for (const { name, email: _email, ...contributor } of repositoryFigures.contributors) {
    yield* figures({ ...subject, person: name, kind: 'contributor' }, contributor)
    yield* upkeepRows({ ...subject, person: name }, contributor)
    yield* languageRows({ ...subject, person: name }, contributor.languages)
  }
  for (const { name, email: _email, ...reviewer } of repositoryFigures.reviewers ?? [])
    yield* upkeepRows({ ...subject, person: name }, reviewer)
  yield* pushRows(subject, repositoryFigures.pushes)
  for (const { fileName: name, kind: group, ...warning } of repositoryFigures.warnings)
    yield* figures({ ...subject, kind: 'warning', name, group }, warning)
}

/** Work on the changes of others, beside xp. */
function* upkeepRows(
  subject: ReportSubject,
  figuresBesideXp: Pick<Contributor, 'reviews' | 'upkeep' | 'standing'>,
): Generator<CsvRow> {
  for (const kind of ['reviews', 'upkeep', 'standing'] as const)
    yield* figures({ ...subject, kind }, figuresBesideXp[kind] ?? {})
}

type ReportSubject = Pick<CsvSubject, 'repository' | 'person'>

function* languageRows(subject: ReportSubject, languages: readonly LanguageStat[]): Generator<CsvRow> {
  for (const { name, ...stat } of languages) yield* figures({ ...subject, kind: 'language', name }, stat)
}

function* technologyRows(subject: ReportSubject, groups: Person['groups']): Generator<CsvRow> {
  for (const { title: group, technologies } of groups)
    for (const { name: _key, title: name, ...stat } of technologies)
      yield* figures({ ...subject, kind: 'technology', name, group }, stat)
}

function* pushRows(subject: ReportSubject, pushes: readonly Push[]): Generator<CsvRow> {
  for (const { timestamp, commitCount, languages } of pushes) {
    const month = timestamp.slice(0, 7)
    yield* figures({ ...subject, kind: 'month', month }, { commitCount })
    for (const { name, ...counts } of languages)
      yield* figures({ ...subject, kind: 'month', name, month }, counts)
  }
}

/** Effective lines by declared use of AI tools. */
function* assistanceRows(subject: ReportSubject, assistance: Assistance): Generator<CsvRow> {
  const { total, languages, technologies, months, repositories, tools } = assistance
  const kind = 'assistance'
  yield* figures({ ...subject, kind }, total)
  for (const { name, ...lines } of languages) yield* figures({ ...subject, kind, name }, lines)
  for (const { name, ...lines } of technologies)
    yield* figures({ ...subject, kind, name, group: 'technology' }, lines)
  for (const { name: month, ...lines } of months) yield* figures({ ...subject, kind, month }, lines)
  for (const { name: repository, ...lines } of repositories)
    yield* figures({ ...subject, kind, repository }, lines)
  for (const { name, ...counts } of tools) yield* figures({ ...subject, kind: 'aiTool', name }, counts)
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
