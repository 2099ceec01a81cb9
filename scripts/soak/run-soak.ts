import { appendFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { HostDataFixture, startHosts } from '@handiwork/fixtures/hosts'
import { buildBigRepository } from '@handiwork/fixtures/repositories'
import type autocannon from 'autocannon'
import { loadAverages, printConditions } from '../bench/print-conditions.ts'
import { formatTable, isMet } from '../bench/table.ts'
import type { SoakOptions } from './parse-soak-args.ts'
import type { ProcessSample } from './process-samples.ts'
import { soakRows } from './soak-rows.ts'
import { type FilledService, soakService, startService } from './soak-service.ts'

const COMMITS = 2000

/** Runs both services at once. Prints the figures, and returns whether all bounds are met. */
export async function runSoak(options: SoakOptions): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  await printConditions(`${options.minutes} minutes, ${options.rate} requests per second each`)
  const world = stack.use(new HostDataFixture())
  const hosts = stack.use(await startHosts(world.byHost))
  const repository = stack.use(await buildBigRepository({ commits: COMMITS, seed: 1 }))
  const write = await createSampleWriter(options.samples)
  const soakWorld = { hosts, gitFolder: repository.gitFolder }
  const services: FilledService[] = []
  for (const kind of ['postgres', 'pglite'] as const)
    services.push(await startService(kind, soakWorld, stack))
  const outcomes = await Promise.all(
    services.map((one) => soakService(one, soakWorld, options, (sample) => write(one.kind, sample))),
  )
  const rows = outcomes.flatMap(soakRows)
  console.log(formatTable(rows))
  for (const { name, result } of outcomes)
    console.log(`${name}: ${formatStatuses(result)}, ${result.errors + result.timeouts} without a response`)
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`bound missed: ${name}`)
  console.log(`at the end: ${loadAverages()}`)
  return missed.length === 0
}

function formatStatuses({ statusCodeStats = {} }: Pick<autocannon.Result, 'statusCodeStats'>): string {
  return Object.entries(statusCodeStats)
    .map(([status, { count = 0 }]) => `${count} × ${status}`)
    .join(', ')
}

const columns = ['seconds', 'bytes', 'openFiles', 'children', 'connections', 'temporaryFiles'] as const

/** Samples are written as they are taken, so that an interrupted run can be evaluated. */
async function createSampleWriter(path: string | undefined) {
  if (path === undefined) return async () => {}
  await writeFile(path, `service,${columns.join()},load\n`)
  return (kind: string, sample: ProcessSample) =>
    appendFile(
      path,
      `${[kind, ...columns.map((key) => Math.round(sample[key])), loadavg()[0]!.toFixed(1)].join()}\n`,
    )
}
