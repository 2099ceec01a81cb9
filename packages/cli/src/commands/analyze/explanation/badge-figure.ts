import { pluralize } from '@handiwork/core/format'
import { exact, percent } from './figures.ts'

/** Formats a badge figure (R16): 94.9 xp, 33 months, 22% tests. */
export function badgeFigure(figure: string, value: number): string {
  return formatters.get(figure)?.(value) ?? `${figure} ${exact(value)}`
}

const popularLibraries = (count: number) => pluralize(count, 'popular library', 'popular libraries')

const formatters = new Map<string, (value: number) => string>([
  ['experience', (value) => `${exact(value)} xp`],
  ['activeMonthCount', (value) => pluralize(value, 'month')],
  ['repositoryCount', (value) => pluralize(value, 'repository', 'repositories')],
  ['testShare', (value) => `${percent(value)} tests`],
  ['bestFamiliarity', (value) => `${exact(value)}% familiarity with a library of over 1,000 stars`],
  ['largeLibraryFamiliarity', (value) => `${exact(value)}% familiarity with a library of over 10,000 stars`],
  ['knownLibraries', (value) => `10% familiarity with ${popularLibraries(value)}`],
  ['wellKnownLibraries', (value) => `25% familiarity with ${popularLibraries(value)}`],
])
