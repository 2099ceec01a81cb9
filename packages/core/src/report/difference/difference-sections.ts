import { formatDay, formatXp, pluralize } from '../../format/index.ts'
import { badgeTitle } from '../view/badge-title.ts'
import type { Change } from './change.ts'
import type { Difference, FigureChange, NamedChange, PersonDifference } from './difference.ts'
import type { DifferenceLine, DifferenceSection } from './difference-line.ts'
import { formatChange, formatSignedChange } from './format-change.ts'
import type { RepositoryDifference } from './repository-difference.ts'
import { formatRepositoryChanges } from './repository-lines.ts'

/** The sections of a comparison, the person first. Empty sections are omitted. */
export function differenceSections({
  person,
  repositories,
  model,
  catalog,
}: Difference): DifferenceSection[] {
  const { added, removed, changed } = repositories
  const sections: DifferenceSection[] = [
    { title: 'Person', lines: person === null ? [] : personLines(person) },
    { title: 'Badges', lines: person?.badges.map(badgeLine) ?? [] },
    { title: 'Languages', lines: person?.languages.map(figureLine) ?? [] },
    { title: 'Technologies', lines: person?.technologies.map(figureLine) ?? [] },
    {
      title: 'Repositories',
      lines: [
        ...added.map((name) => ({ sign: '+' as const, name, words: 'new' })),
        ...removed.map((name) => ({ sign: '-' as const, name, words: 'removed' })),
        ...changed.map(repositoryLine),
      ],
    },
    { title: 'Computed with', lines: [...versionLine('formula', model), ...versionLine('catalog', catalog)] },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** A sentence for two reports without differences. */
export function noChangesSentence({ asOf }: Difference): string {
  const [from, to] = [formatDay(new Date(asOf.before)), formatDay(new Date(asOf.after))]
  return from === to ? 'Nothing changed.' : `Nothing changed between ${from} and ${to}.`
}

function personLines({
  name,
  experience,
  level,
  activeMonthCount,
  commitCount,
}: PersonDifference): DifferenceLine[] {
  const words = [
    formatChange(experience, (value) => `${formatXp(value)} xp`),
    formatChange(level, (value) => `level ${value}`),
    formatChange(activeMonthCount, (value) => pluralize(value, 'active month')),
    formatChange(commitCount, (value) => pluralize(value, 'commit')),
  ].filter((change) => change !== '')
  return words.length === 0 ? [] : [{ sign: '=', name, words: words.join(', ') }]
}

function badgeLine({ sign, name, level }: NamedChange): DifferenceLine {
  const words = sign === '=' ? `${level.after}, was ${level.before}` : (level.after ?? `was ${level.before}`)
  return { sign, name: badgeTitle(name), words }
}

function figureLine({ sign, name, experience }: FigureChange): DifferenceLine {
  const words =
    sign === '-'
      ? `was ${formatXp(experience.before)} xp`
      : `${formatXp(experience.after)} xp (${formatSignedChange(experience)})`
  return { sign, name, words }
}

const repositoryLine = (repository: RepositoryDifference): DifferenceLine => ({
  sign: '=',
  name: repository.fullName,
  ...formatRepositoryChanges(repository),
})

/** A different model or catalog can change figures without new commits. */
function versionLine(name: string, { before, after }: Change<string>): DifferenceLine[] {
  if (before === after) return []
  const words = `was ${before}; figures can differ for this reason alone`
  return [{ sign: '=', name: `${name} ${after}`, words }]
}
