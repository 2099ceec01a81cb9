import { setTimeout } from 'node:timers/promises'
import { residentBytes } from '../process-usage.ts'
import type { Row } from '../table.ts'
import { createBenchEnvironment, type DatabaseKind } from './bench-environment.ts'

const maxBytes: Readonly<Record<DatabaseKind, number>> = { postgres: 180e6, pglite: 300e6 }
const IDLE_MS = 20_000

/** Measures the memory of a service with an empty database that has been idle since its start. */
export async function memoryRows(kind: DatabaseKind): Promise<Row[]> {
  await using environment = await createBenchEnvironment(kind)
  await using service = await environment.start()
  await setTimeout(IDLE_MS)
  const bytes = await residentBytes(service.pid)
  return [
    {
      ...{ name: `${kind}: memory, idle, empty database`, values: [bytes], unit: 'MB' },
      against: { what: 'MB', value: bytes / 1e6, bound: maxBytes[kind] / 1e6 },
    },
  ]
}
