import { type ScreenName, screens } from '@handiwork/core/api'
import { tableIn } from '../csv-table.ts'
import { type Cells, cellsOfActors } from '../security/authz-matrix/matrix.ts'

/** A visit to a route of spec §2, and what each actor finds there; words in braces stand for what an actor's world has. */
export interface ScreenRow {
  /** In the words of the spec's table. */
  readonly route: string
  readonly address: string
  /** Whose pages these are. */
  readonly about: string
  /** What its title, its heading or its current tab says, several with a plus between. */
  readonly shows: string
  /** Which call of the page tells what more somebody may do there. */
  readonly told: string
  /**
   * A status, after a colon what is there instead of the screen, and after a plus what more they may do. 404 alone is the
   * page for all that is not found.
   */
  readonly cells: Cells
}

export function readScreenRows(): ScreenRow[] {
  return tableIn(new URL('screens.csv', import.meta.url)).map((cell) => ({
    ...{ route: cell('route'), address: cell('address'), about: cell('about') },
    ...{ shows: cell('shows'), told: cell('told'), cells: cellsOfActors(cell) },
  }))
}

/** The screen an address is one of: of several, the one that leaves least open. */
export function screenOf({ address }: ScreenRow): ScreenName | undefined {
  const path = address.split('?')[0]!.replace(/\{\w+\}/g, 'x')
  return names.filter((name) => patternOf(name).test(path)).toSorted((a, b) => open(a) - open(b))[0]
}

// --- internal ---

const names = Object.keys(screens) as ScreenName[]

function patternOf(name: ScreenName): RegExp {
  return new RegExp(`^${screens[name].path.replace(/:\w+/g, '[^/]+')}$`)
}

function open(name: ScreenName): number {
  return screens[name].path.match(/:/g)?.length ?? 0
}
