import { startUp } from './start-up.ts'
import { ratio } from './statistics.ts'
import type { Row } from './table.ts'

/** What it costs to ask the program for next to nothing. */
export async function startUpRows(): Promise<Row[]> {
  const { 'node -e 0': bare, ...ours } = await startUp()
  const rows = Object.entries(ours).map(
    ([option, values]): Row => ({
      name: `handiwork ${option}`,
      values,
      unit: 'ms',
      against: { what: 'of node', value: ratio(values, bare), bound: 2 },
    }),
  )
  return [{ name: 'node -e 0', values: bare, unit: 'ms' }, ...rows]
}
