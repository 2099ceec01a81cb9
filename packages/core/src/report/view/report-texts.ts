import type { Report } from '../../contract/index.ts'
import { formatDay, formatXp, pluralize } from '../../format/index.ts'
import { visibleText } from '../safe/visible-text.ts'
import { mergeContributors } from './merge-repositories.ts'

/** The title of a report: the person, the only repository, or the number of repositories. */
export function reportTitle({ person, repositories }: Report): string {
  if (person !== null) return visibleText(person.name.trim(), MAX_NAME_LENGTH) || 'Unnamed author'
  const [onlyRepository] = repositories
  if (repositories.length === 1 && onlyRepository !== undefined) return onlyRepository.fullName
  return repositories.length === 0
    ? 'No repositories'
    : pluralize(repositories.length, 'repository', 'repositories')
}

/** `2,184 xp, level 8`, or the number of people and commits in a report of all authors. */
export function reportSummary({ person, repositories }: Report): string {
  if (person !== null) return `${formatXp(person.experience.total)} xp, level ${person.level}`
  const commits = repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  return `${pluralize(mergeContributors(repositories).length, 'person', 'people')}, ${pluralize(commits, 'commit')}`
}

/** The date of the analysis and the versions that computed the figures. */
export function computedWith({ tool, model, asOf, repositories, request }: Report): string {
  const analyzedOn = formatDay(new Date(repositories[0]?.analyzedAt ?? asOf))
  const asOfDay = formatDay(new Date(asOf))
  const parts = [`Analyzed ${analyzedOn}`]
  if (asOfDay !== analyzedOn) parts.push(`as of ${asOfDay}`)
  if (request.since !== null) parts.push(`work since ${formatDay(new Date(request.since))}`)
  if (request.until !== null) parts.push(`work until ${formatDay(new Date(request.until))}`)
  parts.push(`formula ${model.name}`, `catalog ${model.catalog}`, `${tool.name} ${tool.version}`)
  return parts.join(', ')
}

/** Explains why a report is empty; null if it is not. */
export function emptyReportMessage({ person, repositories, skipped }: Report): string | null {
  if (repositories.length === 0)
    return skipped.length === 0
      ? 'No repositories were analyzed.'
      : `No repositories could be analyzed: ${pluralize(skipped.length, 'repository', 'repositories')} skipped.`
  if (repositories.every(({ history }) => history.commitCount === 0))
    return 'No commits yet. Analyze again after the first one.'
  const languages = person?.languages ?? repositories.flatMap((repository) => repository.languages)
  if (languages.length > 0) return null
  return 'These commits contain no hand-written code in a supported language.'
}

const MAX_NAME_LENGTH = 120
