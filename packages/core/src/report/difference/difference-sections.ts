import { count, day, xp } from '../../format/index.ts'
import { badgeTitle } from '../view/badge-title.ts'
import type { Change } from './change.ts'
import { changeWords, signed } from './change-words.ts'
import type { Difference, FigureChange, NamedChange, PersonDifference } from './difference.ts'
import type { DifferenceLine, DifferenceSection } from './difference-line.ts'
import type { RepositoryDifference } from './repository-difference.ts'
import { repositoryLines } from './repository-lines.ts'

/** What there is to tell, the person first; sections without a line are left out. */
export function differenceSections({ person, repositories, catalogue }: Difference): DifferenceSection[] {
  const { added, gone, changed } = repositories
  const sections: DifferenceSection[] = [
    { title: 'Person', lines: person === null ? [] : personLines(person) },
    { title: 'Badges', lines: person?.badges.map(badgeLine) ?? [] },
    { title: 'Languages', lines: person?.languages.map(figureLine) ?? [] },
    { title: 'Technologies', lines: person?.technologies.map(figureLine) ?? [] },
    {
      title: 'Repositories',
      lines: [
        ...added.map((name) => ({ sign: '+' as const, name, words: 'new' })),
        ...gone.map((name) => ({ sign: '-' as const, name, words: 'no longer there' })),
        ...changed.map(repositoryLine),
      ],
    },
  ]
  return [...sections, ...catalogueSection(catalogue)].filter(({ lines }) => lines.length > 0)
}

/** One clear sentence for reports that say the same. */
export function nothingChanged({ asOf }: Difference): string {
  const [from, to] = [day(new Date(asOf.before)), day(new Date(asOf.after))]
  return from === to ? 'Nothing changed.' : `Nothing changed between ${from} and ${to}.`
}

// --- internal ---

function personLines({
  name,
  experience,
  level,
  activeMonthCount,
  commitCount,
}: PersonDifference): DifferenceLine[] {
  const words = [
    changeWords(experience, (value) => `${xp(value)} xp`),
    changeWords(level, (value) => `level ${value}`),
    changeWords(activeMonthCount, (value) => count(value, 'active month')),
    changeWords(commitCount, (value) => count(value, 'commit')),
  ].filter((one) => one !== '')
  return words.length === 0 ? [] : [{ sign: '=', name, words: words.join(', ') }]
}

function badgeLine({ sign, name, level }: NamedChange): DifferenceLine {
  const words = sign === '=' ? `${level.after}, was ${level.before}` : (level.after ?? `was ${level.before}`)
  return { sign, name: badgeTitle(name), words }
}

function figureLine({ sign, name, experience }: FigureChange): DifferenceLine {
  const words =
    sign === '-' ? `was ${xp(experience.before)} xp` : `${xp(experience.after)} xp (${signed(experience)})`
  return { sign, name, words }
}

const repositoryLine = (repository: RepositoryDifference): DifferenceLine => ({
  sign: '=',
  name: repository.fullName,
  ...repositoryLines(repository),
})

/** Another catalogue can change figures without a line of work. */
const catalogueSection = ({ before, after }: Change<string>): DifferenceSection[] =>
  before === after
    ? []
    : [
        {
          title: 'Computed with',
          lines: [
            {
              sign: '=',
              name: `catalogue ${after}`,
              words: `was ${before}; figures can differ by that alone`,
            },
          ],
        },
      ]
