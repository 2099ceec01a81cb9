import { count, number, xp } from '../../format/index.ts'
import { decimal } from '../view/decimal.ts'
import { type Change, isChanged } from './change.ts'
import { changeWords } from './change-words.ts'
import type { DifferenceLine } from './difference-line.ts'
import type { RepositoryDifference } from './repository-difference.ts'

/** What changed in one repository: its figures on a line, warnings and packages below. */
export function repositoryLines(repository: RepositoryDifference): Pick<DifferenceLine, 'words' | 'below'> {
  const { experience, commitCount, quality, commentCoverage, warningCoverage, warningCount } = repository
  const words = [
    changeWords(experience, (value) => `${xp(value)} xp`),
    changeWords(commitCount, (value) => count(value, 'commit')),
    fromTo('quality', quality, (value) => decimal(value)),
    fromTo('comments', commentCoverage, percent),
    fromTo('without warnings', warningCoverage, percent),
    changeWords(warningCount, (value) => count(value, 'warning')),
  ].filter((one) => one !== '')
  return { words: words.join(', '), below: details(repository) }
}

// --- internal ---

const SHOWN = 20

const percent = (value: number) => `${decimal(value)}%`

function fromTo(name: string, change: Change<number | null>, words: (value: number) => string): string {
  if (!isChanged(change)) return ''
  const [before, after] = [change.before, change.after].map((value) =>
    value === null ? 'none' : words(value),
  )
  return `${name} ${before} → ${after}`
}

function details({ warnings, packages }: RepositoryDifference): NonNullable<DifferenceLine['below']> {
  const place = ({ fileName, startLine }: { readonly fileName: string; readonly startLine: number }) =>
    `${fileName}:${startLine}`
  return [
    ...listed('+', 'warning', warnings.new, (one) => `${place(one)} ${one.text}`),
    ...listed('-', 'warning', warnings.fixed, (one) => `${place(one)} ${one.text} Fixed.`),
    ...listed('+', 'package', packages.added, (name) => `package ${name}`),
    ...listed('-', 'package', packages.removed, (name) => `package ${name}`),
  ]
}

function listed<T>(sign: '+' | '-', what: string, things: readonly T[], words: (thing: T) => string) {
  const shown = things.slice(0, SHOWN).map((thing) => ({ sign, words: words(thing) }))
  const left = things.length - shown.length
  return left > 0
    ? [...shown, { sign, words: `${number(left)} more ${left === 1 ? what : `${what}s`}` }]
    : shown
}
