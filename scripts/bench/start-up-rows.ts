import { measureStartUp } from './measure-start-up.ts'
import { ratio } from './statistics.ts'
import type { Row } from './table.ts'

/** Measures trivial commands of the CLI. */
export async function startUpRows(): Promise<Row[]> {
  const { 'node -e 0': bare, ...commandTimings } = await measureStartUp()
  const rows = Object.entries(commandTimings).map(
    ([option, values]): Row => ({
      name: `handiwork ${option}`,
      values,
      unit: 'ms',
      against: { what: 'of node', value: ratio(values, bare), bound: 2 },
    }),
  )
  return [{ name: 'node -e 0', values: bare, unit: 'ms' }, ...rows]
}
