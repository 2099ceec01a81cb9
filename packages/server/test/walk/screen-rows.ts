import { type ScreenName, screens } from '@handiwork/core/api'
import { readCsvTable } from '../csv-table.ts'
import { type Cells, readActorCells } from '../security/authz-matrix/matrix.ts'

/**
 * A visit to a route of spec §2 and the result for each actor. Names in braces are placeholders for the
 * actor's fixtures.
 */
export interface ScreenRow {
  /** As in the spec's table. */
  readonly route: string
  readonly address: string
  /** The scenario that determines the profile owner. */
  readonly scenario: string
  /** Texts expected in the title, the heading or the current tab, separated by " + ". */
  readonly shows: string
  /** Which of the page's API requests reports additional permissions. */
  readonly permissionSource: string
  /**
   * A status, then after a colon the page shown instead of the screen, then after a plus the additional
   * permissions. 404 alone means the generic "not found" page.
   */
  readonly cells: Cells
}

export function readScreenRows(): ScreenRow[] {
  return readCsvTable(new URL('screens.csv', import.meta.url)).map((cell) => ({
    ...{ route: cell('route'), address: cell('address'), scenario: cell('scenario') },
    ...{ shows: cell('shows'), permissionSource: cell('permissionSource'), cells: readActorCells(cell) },
  }))
}

/** The screen that an address belongs to. If several match, the one with the fewest parameters. */
export function findScreen({ address }: ScreenRow): ScreenName | undefined {
  const path = address.split('?')[0]!.replace(/\{\w+\}/g, 'x')
  return screenNames
    .filter((name) => pathPattern(name).test(path))
    .toSorted((a, b) => countParameters(a) - countParameters(b))[0]
}

const screenNames = Object.keys(screens) as ScreenName[]

function pathPattern(name: ScreenName): RegExp {
  return new RegExp(`^${screens[name].path.replace(/:\w+/g, '[^/]+')}$`)
}

function countParameters(name: ScreenName): number {
  return screens[name].path.match(/:/g)?.length ?? 0
}
