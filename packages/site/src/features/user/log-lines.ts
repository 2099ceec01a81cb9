import { badgeByKey, technologyByKey } from '@handiwork/core/catalog'
import type { LogEntry } from '@handiwork/core/contract'
import { number, xp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

type Diff = LogEntry['diff']

/** What became different, one kind of thing a line. */
export interface LogLine {
  readonly title: string
  readonly words: readonly string[]
}

/** The figures that became different: +5 xp, +1 repository. */
export function logFigures({ experience, level, activeMonthCount, analyzedRepositoryCount }: Diff): string[] {
  const counts = { levels: level, months: activeMonthCount, repositories: analyzedRepositoryCount }
  const told = Object.entries(counts).filter(([, difference]) => difference !== 0) as [CountName, number][]
  return [
    ...(isSeen(experience.total) ? [xpWords(experience.total)] : []),
    ...told.map(([name, difference]) =>
      t(`user.log.${name}`, { count: Math.abs(difference), shown: signed(difference, number) }),
    ),
  ]
}

/** Badges, languages and technologies; lines with nothing to tell are left out. */
export function logLines({ badges, languages, packages }: Diff): LogLine[] {
  const lines = [
    { title: t('user.log.languages'), words: languages.filter(isTold).map(languageWords) },
    ...changeLines(badges, 'badges', (key) => badgeByKey(key)?.title ?? key),
    ...changeLines(packages, 'technologies', (key) => technologyByKey(key)?.title ?? key),
  ]
  return lines.filter(({ words }) => words.length > 0)
}

// --- internal ---

type CountName = 'levels' | 'months' | 'repositories'
type Language = Diff['languages'][number]

const changes = { '+': 'new', '-': 'lost', '=': 'changed' } as const

function changeLines(
  all: readonly string[],
  kind: 'badges' | 'technologies',
  titleOf: (key: string) => string,
): LogLine[] {
  return (['+', '-', '='] as const).map((sign) => ({
    title: t(`user.log.${kind}.${changes[sign]}`),
    words: all.filter((change) => change.startsWith(sign)).map((change) => titleOf(change.slice(1))),
  }))
}

/** Differences that round to nothing are those of warmth. */
function isTold({ commitCount, experience }: Language): boolean {
  return commitCount !== 0 || isSeen(experience)
}

function isSeen(difference: number): boolean {
  return Math.round(Math.abs(difference)) > 0
}

function languageWords({ name, experience, commitCount }: Language): string {
  const commits = t('user.log.commits', { count: Math.abs(commitCount), shown: signed(commitCount, number) })
  const parts = [isSeen(experience) && xpWords(experience), commitCount !== 0 && commits]
  return `${name} ${parts.filter(Boolean).join(', ')}`
}

const xpWords = (difference: number) => t('user.log.xp', { shown: signed(difference, xp) })

function signed(difference: number, figure: (value: number) => string): string {
  return `${difference < 0 ? '−' : '+'}${figure(Math.abs(difference))}`
}
