import { badgeByKey, technologyByKey } from '@handiwork/core/catalog'
import type { LogEntry } from '@handiwork/core/contract'
import { formatNumber, formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

type Diff = LogEntry['diff']

/** Changes of one kind, on one line. */
export interface LogLine {
  readonly title: string
  readonly values: readonly string[]
}

/** Returns the changed figures: +5 xp, +1 repository. */
export function logFigures({ experience, level, activeMonthCount, analyzedRepositoryCount }: Diff): string[] {
  const counts = { levels: level, months: activeMonthCount, repositories: analyzedRepositoryCount }
  const nonZero = Object.entries(counts).filter(([, difference]) => difference !== 0) as [CountName, number][]
  return [
    ...(isNonZeroRounded(experience.total) ? [xpText(experience.total)] : []),
    ...nonZero.map(([name, difference]) =>
      t(`user.log.${name}`, { count: Math.abs(difference), shown: formatSigned(difference, formatNumber) }),
    ),
  ]
}

/** Returns changed badges, languages and technologies. Omits empty lines. */
export function logLines({ badges, languages, packages }: Diff): LogLine[] {
  const lines = [
    { title: t('user.log.languages'), values: languages.filter(hasVisibleChange).map(languageText) },
    ...changeLines(badges, 'badges', (key) => badgeByKey(key)?.title ?? key),
    ...changeLines(packages, 'technologies', (key) => technologyByKey(key)?.title ?? key),
  ]
  return lines.filter(({ values }) => values.length > 0)
}

/**
 * Explains why figures moved: another rating model. Otherwise explains why the xp of a language decreased: its commits are no longer counted, or a month's xp, which all
 * languages of the month share, was divided again (R7). Undefined if no displayed xp decreased.
 */
export function logNote({ model, languages }: Diff): string | undefined {
  if (model !== undefined) return t('user.log.modelChanged', model)
  const decreased = languages.filter(({ experience }) => experience < 0 && isNonZeroRounded(experience))
  if (decreased.length === 0) return undefined
  const isWorkGone = decreased.some(({ commitCount }) => commitCount < 0)
  return t(isWorkGone ? 'user.log.workRemoved' : 'user.log.monthDivided')
}

type CountName = 'levels' | 'months' | 'repositories'
type Language = Diff['languages'][number]

const changeKinds = { '+': 'new', '-': 'lost', '=': 'changed' } as const

function changeLines(
  changes: readonly string[],
  kind: 'badges' | 'technologies',
  getTitle: (key: string) => string,
): LogLine[] {
  return (['+', '-', '='] as const).map((sign) => ({
    title: t(`user.log.${kind}.${changeKinds[sign]}`),
    values: changes.filter((change) => change.startsWith(sign)).map((change) => getTitle(change.slice(1))),
  }))
}

/** A difference that rounds to zero comes from temperature, not from new work. */
function hasVisibleChange({ commitCount, experience }: Language): boolean {
  return commitCount !== 0 || isNonZeroRounded(experience)
}

function isNonZeroRounded(difference: number): boolean {
  return Math.round(Math.abs(difference)) > 0
}

function languageText({ name, experience, commitCount }: Language): string {
  const commits = t('user.log.commits', {
    count: Math.abs(commitCount),
    shown: formatSigned(commitCount, formatNumber),
  })
  const parts = [isNonZeroRounded(experience) && xpText(experience), commitCount !== 0 && commits]
  return `${name} ${parts.filter(Boolean).join(', ')}`
}

const xpText = (difference: number) => t('user.log.xp', { shown: formatSigned(difference, formatXp) })

function formatSigned(difference: number, format: (value: number) => string): string {
  return `${difference < 0 ? '−' : '+'}${format(Math.abs(difference))}`
}
