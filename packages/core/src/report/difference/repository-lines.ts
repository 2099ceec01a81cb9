import { formatNumber, formatXp, pluralize } from '../../format/index.ts'
import { decimal } from '../view/decimal.ts'
import { type Change, isChanged } from './change.ts'
import type { DifferenceLine } from './difference-line.ts'
import { formatChange } from './format-change.ts'
import type { RepositoryDifference } from './repository-difference.ts'

/** Formats the changes of a repository: figures on one line, warnings and packages below it. */
export function formatRepositoryChanges(
  repository: RepositoryDifference,
): Pick<DifferenceLine, 'words' | 'below'> {
  const { experience, commitCount, quality, commentCoverage, warningCoverage, warningCount } = repository
  const words = [
    formatChange(experience, (value) => `${formatXp(value)} xp`),
    formatChange(commitCount, (value) => pluralize(value, 'commit')),
    formatTransition('quality', quality, (value) => decimal(value)),
    formatTransition('comments', commentCoverage, percent),
    formatTransition('without warnings', warningCoverage, percent),
    formatChange(warningCount, (value) => pluralize(value, 'warning')),
  ].filter((figure) => figure !== '')
  return { words: words.join(', '), below: details(repository) }
}

const MAX_LISTED = 20

const percent = (value: number) => `${decimal(value)}%`

function formatTransition(
  name: string,
  change: Change<number | null>,
  format: (value: number) => string,
): string {
  if (!isChanged(change)) return ''
  const [before, after] = [change.before, change.after].map((value) =>
    value === null ? 'none' : format(value),
  )
  return `${name} ${before} → ${after}`
}

function details({ warnings, packages }: RepositoryDifference): NonNullable<DifferenceLine['below']> {
  const formatLocation = ({
    fileName,
    startLine,
  }: {
    readonly fileName: string
    readonly startLine: number
  }) => `${fileName}:${startLine}`
  return [
    ...listChanges('+', 'warning', warnings.new, (warning) => `${formatLocation(warning)} ${warning.text}`),
    ...listChanges(
      '-',
      'warning',
      warnings.fixed,
      (warning) => `${formatLocation(warning)} ${warning.text} Fixed.`,
    ),
    ...listChanges('+', 'package', packages.added, (name) => `package ${name}`),
    ...listChanges('-', 'package', packages.removed, (name) => `package ${name}`),
  ]
}

function listChanges<T>(
  sign: '+' | '-',
  singular: string,
  things: readonly T[],
  words: (thing: T) => string,
) {
  const shown = things.slice(0, MAX_LISTED).map((thing) => ({ sign, words: words(thing) }))
  const remaining = things.length - shown.length
  return remaining > 0
    ? [
        ...shown,
        { sign, words: `${formatNumber(remaining)} more ${remaining === 1 ? singular : `${singular}s`}` },
      ]
    : shown
}
