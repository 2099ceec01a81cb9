import type { Badge } from '../../contract/index.ts'
import { count } from '../../format/index.ts'
import { decimal } from './decimal.ts'

/** What a badge was given for: 402.3 xp, 61 months, 4 projects, 24% tests. */
export const givenFor = ({ figures }: Badge): string =>
  Object.entries(figures)
    .map(([name, value]) => figureWords(name, value))
    .join(', ')

/** What the next level still asks for: 5.1 xp more, 1 project more. */
export const stillMissing = ({ missing, level }: Badge): string => {
  if (missing.length === 0) return level === 'great' ? 'the highest level' : '—'
  return missing.map(({ figure, have, need }) => lacking(figure, have, need)).join(', ')
}

// --- internal ---

function figureWords(name: string, value: number): string {
  if (name === 'experience') return `${decimal(value)} xp`
  if (name === 'activeMonthCount') return count(value, 'month')
  if (name === 'repositoryCount') return count(value, 'project')
  if (name === 'testShare') return `${decimal(100 * value)}% tests`
  return `${spaced(name)} ${decimal(value)}`
}

function lacking(name: string, have: number, need: number): string {
  if (name === 'testShare') return `${decimal(100 * need)}% tests`
  const own = ['experience', 'activeMonthCount', 'repositoryCount'].includes(name)
  return own
    ? `${figureWords(name, Math.max(0, need - have))} more`
    : `${figureWords(name, need)} and not ${decimal(have)}`
}

const spaced = (name: string) => name.replace(/(?<=\p{Ll})\p{Lu}/gu, (capital) => ` ${capital.toLowerCase()}`)
