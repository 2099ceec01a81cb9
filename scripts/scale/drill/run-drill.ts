import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createKysely } from '../../../packages/server/src/db/open-database.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { createTestMailbox } from '../../../packages/server/test/test-mailbox.ts'
import { describeHost } from '../../bench/describe-host.ts'
import { buildVersion } from './build-version.ts'
import { disturbStage } from './disturb-stage.ts'
import { findPreviousVersion } from './find-previous-version.ts'
import { createWorld, startAuthorHosts } from './load/world.ts'
import type { DrillRequest } from './parse-drill-args.ts'
import type { Programs } from './stage/find-programs.ts'
import { openStage } from './stage/open-stage.ts'
import { currentVersion, type ServiceVersion } from './stage/services.ts'
import { findMissedBounds, formatVerdict } from './verdict/format-verdict.ts'

const SECRET = 'a secret of the drill that encrypts the tokens of its authors'
const sizes = {
  short: { authors: 24, targets: 400, writers: 4, shy: 150 },
  full: { authors: 200, targets: 1500, writers: 4, shy: 600 },
}

/** Opens the stage, disturbs it under load, and prints the verdict. Returns whether all bounds hold. */
export async function runDrill(request: DrillRequest, programs: Programs): Promise<boolean> {
  const size = sizes[request.isShort ? 'short' : 'full']
  await using stack = new AsyncDisposableStack()
  const report = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`)
  // Short, because the paths of sockets in it are limited to 97 bytes.
  const folder = await mkdtemp(join(tmpdir(), 's-'))
  if (request.logs) stack.defer(() => copyLogs(folder, request.logs!))
  report('building repositories')
  const hosts = stack.use(await startAuthorHosts(size.authors))
  const mailbox = stack.use(await createTestMailbox())
  report('starting the stage')
  const env = { ...hosts.env, HANDIWORK_SECRET: SECRET, SMTP_URL: mailbox.url }
  const version = request.events.includes('upgrade') ? await buildPrevious(request, report) : currentVersion
  const stage = stack.use(await openStage({ folder, programs, version, machineCount: 3, env }))
  await stage.startServices()
  const { db, close } = openDirectly(stage.directUrl)
  stack.defer(close)
  const world = await createWorld(db, hosts, size, SECRET)
  const verdict = await disturbStage({ request, stage, db, world, report, mails: mailbox.all })
  const load = loadavg()[0]!.toFixed(1)
  console.log(`${await describeHost({ usesPostgres: false })} · load ${load}\n\n${formatVerdict(verdict)}`)
  return findMissedBounds(verdict).length === 0
}

async function buildPrevious(
  { from }: DrillRequest,
  report: (line: string) => void,
): Promise<ServiceVersion> {
  const commit = from ?? (await findPreviousVersion())
  report(`building ${commit}, from which the service is upgraded`)
  return await buildVersion(commit)
}

/** Without migrations, which are up to the services. */
function openDirectly(url: string): { readonly db: Database; readonly close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: createKysely(pool), close: () => pool.end() }
}

async function copyLogs(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  await Promise.all(names.map((name) => cp(join(folder, name), join(target, name))))
}
