import { count } from '@handiwork/core/format'
import { exact, percent } from './figures.ts'

/** A figure of a badge in words (R16): 94.9 xp, 33 months, 22% tests. */
export function badgeFigure(figure: string, value: number): string {
  return sayings.get(figure)?.(value) ?? `${figure} ${exact(value)}`
}

// --- internal ---

const sayings = new Map<string, (value: number) => string>([
  ['experience', (value) => `${exact(value)} xp`],
  ['activeMonthCount', (value) => count(value, 'month')],
  ['repositoryCount', (value) => count(value, 'repository', 'repositories')],
  ['testShare', (value) => `${percent(value)} tests`],
  ['bestFamiliarity', (value) => `${exact(value)}% familiar with a library of over 1,000 stars`],
  ['largeLibraryFamiliarity', (value) => `${exact(value)}% with one of over 10,000`],
  ['knownLibraries', (value) => `10% with ${count(value, 'such library', 'such libraries')}`],
  ['wellKnownLibraries', (value) => `25% with ${count(value, 'such library', 'such libraries')}`],
])
