import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithSupervisor, isSupervised } from '../../bench/supervise/current-run.ts'
import { supervise } from '../../bench/supervise/supervise.ts'
import { checkPerson } from './check-person.ts'
import { compareCalls } from './compare-calls.ts'
import { findProblems, formatFigures } from './figures.ts'
import { findInstallation } from './find-installation.ts'
import { prepareDatabases } from './prepare-databases.ts'
import { readServiceErrors } from './read-service-errors.ts'
import { stopNodes } from './stop-nodes.ts'

const PEOPLE = 100_000
const ROUNDS = 5

/**
 * Compares the service on Citus with the service on one server. Returns the exit code: 1 if a call fails, reads all
 * shards without need or misses its bound, and 2 if something is missing.
 */
export async function citus(args: readonly string[]): Promise<number> {
  const [people = PEOPLE, rounds = ROUNDS] = args.map(Number)
  const { bin, problem } = await findInstallation(process.env)
  if (bin === undefined) {
    console.error(problem)
    return 2
  }
  if (isSupervised()) return await measure(bin, people, rounds)
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-citus-'))
  // The account of PostgreSQL passes through it.
  await chmod(folder, 0o711)
  process.env[FOLDER] = folder
  try {
    return await supervise([scalePath, 'citus', ...args], { usesPostgres: false })
  } finally {
    await stopNodes(bin, join(folder, NODES))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const scalePath = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The folder of the databases, which the supervising process stops and removes. */
const FOLDER = 'HANDIWORK_CITUS_RUN'
const NODES = 'nodes'

async function measure(bin: string, people: number, rounds: number): Promise<number> {
  exitWithSupervisor()
  const folder = process.env[FOLDER]
  if (folder === undefined) throw new Error(`${FOLDER} is not set`)
  const onProgress = (line: string) => console.log(line)
  const prepared = await prepareDatabases({
    bin,
    folder,
    nodesFolder: join(folder, NODES),
    people,
    onProgress,
  })
  onProgress(`Sending all calls ${rounds + 1} times …`)
  const figures = await compareCalls(prepared, rounds)
  console.log(formatFigures(figures))
  for (const { service } of [prepared.plain, prepared.citus])
    for (const error of await readServiceErrors(service.log)) console.log(`${service.log}: ${error}`)
  onProgress('Analyzing and erasing a person …')
  const checks = await checkPerson(prepared)
  for (const { name, outcome, passed } of checks)
    console.log(`${passed ? 'ok' : 'FAILED'}: ${name}: ${outcome}`)
  return figures.some((one) => findProblems(one).length > 0) || checks.some(({ passed }) => !passed) ? 1 : 0
}
