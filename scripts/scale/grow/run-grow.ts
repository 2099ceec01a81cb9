import { loadAverages, printConditions } from '../../bench/print-conditions.ts'
import { createBenchEnvironment } from '../../bench/service/bench-environment.ts'
import { formatTable, isMet } from '../../bench/table.ts'
import { estimateSize, findFreeBytes, refusal } from './estimate-size.ts'
import { insertPeople } from './insert-people.ts'
import { measureCalls } from './measure-calls.ts'
import { type GrowOptions, SAMPLE_PEOPLE } from './parse-grow-args.ts'

/** Prints the figures, and returns whether all bounds are met. */
export async function runGrow({ people, rounds }: GrowOptions): Promise<boolean> {
  await printConditions(`${people} people, n = ${rounds}`)
  if (people > SAMPLE_PEOPLE && !(await fits(people))) return false
  await using environment = await createBenchEnvironment('postgres')
  const startedAt = performance.now()
  const size = await environment.fill(async (db) => {
    await insertPeople(db, people)
    return await estimateSize(db, people)
  })
  const minutes = (performance.now() - startedAt) / 60_000
  console.log(
    `filled in ${minutes.toFixed(1)} min · ${formatBytes(size.bytes)} · ${size.perPerson} bytes per person`,
  )
  const rows = await measureCalls(environment, people, rounds)
  console.log(formatTable(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`bound missed: ${name}`)
  console.log(`at the end: ${loadAverages()}`)
  return missed.length === 0
}

/** Measures the size of a sample, and prints why the people do not fit. */
async function fits(people: number): Promise<boolean> {
  await using environment = await createBenchEnvironment('postgres')
  const { perPerson } = await environment.fill(async (db) => {
    await insertPeople(db, SAMPLE_PEOPLE)
    return await estimateSize(db, SAMPLE_PEOPLE)
  })
  const free = await findFreeBytes(environment)
  console.log(`${perPerson} bytes per person among ${SAMPLE_PEOPLE} · ${formatBytes(free)} free`)
  const reason = refusal(people, perPerson, free)
  if (reason !== undefined) console.error(reason)
  return reason === undefined
}

const formatBytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
