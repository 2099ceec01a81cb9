import { measureSearch } from './measure-search.ts'
import { formatFigures, meetsBounds } from './verdict.ts'

/** Measures developer search at scale. Returns true if all bounds are met. */
export async function measureHire(rounds: number): Promise<boolean> {
  const figures = await measureSearch(rounds)
  console.log(formatFigures(figures))
  return meetsBounds(figures)
}
