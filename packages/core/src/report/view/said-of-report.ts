import type { Report } from '../../contract/index.ts'
import { count, day, xp } from '../../format/index.ts'
import { visibleText } from '../safe/visible-text.ts'
import { busyPeople } from './everybody.ts'

/** What a report is headed with: the person, the only repository, or how many there are. */
export function reportTitle({ person, repositories }: Report): string {
  if (person !== null) return visibleText(person.name.trim(), LONGEST_NAME) || 'Somebody without a name'
  const [only] = repositories
  if (repositories.length === 1 && only !== undefined) return only.fullName
  return repositories.length === 0
    ? 'No repositories'
    : count(repositories.length, 'repository', 'repositories')
}

/** 2,184 xp, level 8; or how many people there are when everybody was asked for. */
export function reportSummary({ person, repositories }: Report): string {
  if (person !== null) return `${xp(person.experience.total)} xp, level ${person.level}`
  const commits = repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  return `${count(busyPeople(repositories).length, 'person', 'people')}, ${count(commits, 'commit')}`
}

/** When and with what the figures were computed. */
export function computedWith({ tool, model, asOf, repositories, asked }: Report): string {
  const analysed = day(new Date(repositories[0]?.analyzedAt ?? asOf))
  const seenFrom = day(new Date(asOf))
  const parts = [`Analysed ${analysed}`]
  if (seenFrom !== analysed) parts.push(`as of ${seenFrom}`)
  if (asked.since !== null) parts.push(`work since ${day(new Date(asked.since))}`)
  if (asked.until !== null) parts.push(`work until ${day(new Date(asked.until))}`)
  parts.push(`formula ${model.name}`, `catalogue ${model.catalogue}`, `${tool.name} ${tool.version}`)
  return parts.join(', ')
}

/** Why there is nothing to show, where there is nothing. */
export function nothingToShow({ person, repositories, skipped }: Report): string | null {
  if (repositories.length === 0)
    return skipped.length === 0
      ? 'No repository was read.'
      : `Nothing could be read: ${count(skipped.length, 'repository', 'repositories')} skipped.`
  if (repositories.every(({ history }) => history.commitCount === 0))
    return 'There are no commits to read yet. Come back after the first one.'
  const languages = person?.languages ?? repositories.flatMap((repository) => repository.languages)
  if (languages.length > 0) return null
  return 'No hand-written code in a language Handiwork knows was found in these commits.'
}

// --- internal ---

const LONGEST_NAME = 120
