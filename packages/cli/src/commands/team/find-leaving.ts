import type { TeamReport } from '@handiwork/core/contract'
import { closeMatches } from '../../close-matches.ts'
import { UsageError } from '../../errors.ts'

/** Finds the people to simulate a departure of, by name or email address. Returns their indexes in the report. */
export function findLeaving(without: readonly string[], { people }: TeamReport): number[] {
  return without.map((text) => {
    const key = keyOf(text)
    const index = people.findIndex(({ name, email }) => keyOf(name) === key || email === key)
    if (index !== -1) return index
    const suggestions = people
      .map(({ name }) => name)
      .filter((name) => closeMatches(key, [keyOf(name)]).length > 0)
    const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : ''
    throw new UsageError(
      `--without: ${text} is not among the people who know a file of this repository.${hint}`,
    )
  })
}

const keyOf = (text: string) => text.trim().normalize().toLowerCase()
