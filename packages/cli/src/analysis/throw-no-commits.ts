import type { Report } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import { UsageError } from '../errors.ts'
import { displayWidth, padCell } from '../ui/truncate.ts'
import { authorHint } from './resolve-authors.ts'
import { type TopContributor, topContributors } from './top-contributors.ts'

/** Throws a usage error that lists the authors found and explains --author. */
export function throwNoCommits({ request, repositories }: Report): never {
  const { authors, since, until } = request
  const people = topContributors(repositories).slice(0, MAX_LISTED_AUTHORS)
  const period = since || until ? ' in that period' : ''
  const title =
    people.length < MAX_LISTED_AUTHORS
      ? 'Authors in these repositories:'
      : 'The ten authors with the most commits:'
  throw new UsageError(
    [
      `No commits by ${[authors].flat().join(' or ')}${period}.`,
      title,
      ...people.map(authorLine(people)),
      authorHint(people[0]?.name ?? 'Your Name'),
    ].join('\n'),
  )
}

const MAX_LISTED_AUTHORS = 10
const MAX_NAME_WIDTH = 40

function authorLine(people: readonly TopContributor[]): (person: TopContributor) => string {
  const widest = (texts: readonly string[]) => Math.max(...texts.map(displayWidth))
  const nameWidth = Math.min(MAX_NAME_WIDTH, widest(people.map(({ name }) => name)))
  const commitsWidth = widest(people.map(commitText))
  return (person) =>
    `  ${padCell(person.name, nameWidth)}  ${padCell(commitText(person), commitsWidth, 'right')}`
}

const commitText = ({ commitCount }: TopContributor) => pluralize(commitCount, 'commit')
