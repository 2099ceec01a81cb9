import { machine } from '../machine.ts'
import { searchFigures } from './search-figures.ts'
import { isKept, toldOf } from './verdict.ts'

/** Measures how recruiters search among very many. Gives whether every bound is met. */
export async function measureHire(rounds: number): Promise<boolean> {
  console.log(await machine())
  const figures = await searchFigures(rounds)
  console.log(toldOf(figures))
  return isKept(figures)
}
