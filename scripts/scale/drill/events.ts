import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { execa } from 'execa'
import type { Stage } from './stage/open-stage.ts'
import type { Part } from './stage/part.ts'
import { currentVersion, type ServicePart } from './stage/services.ts'

/** Disturbs the stage, and repairs it. Resolves when all parts are ready again. */
export type DrillEvent = (stage: Stage, times: EventTimes) => Promise<void>

export interface EventTimes {
  /** How long a killed part is away, in ms. */
  readonly away: number
  /** How long S3 is away in its own event, in ms. */
  readonly storageAway: number
}

/** The events in the order of the drill. The first one needs a stage of the previous version. */
export const events = {
  upgrade: async ({ servers, workers }) => upgrade([...servers, ...workers]),
  undisturbed: async (_, { away }) => void (await setTimeout(away)),
  server: async ({ servers }, times) => killPart(servers[0]!.part, times),
  worker: async ({ workers }, times) => killPart(workers[0]!.part, times),
  'pgbouncer-kill': async ({ machines }, times) => killPart(machines[0]!.pgbouncer, times),
  'pgbouncer-restart': async ({ machines }) => {
    for (const { pgbouncer } of machines) {
      await pgbouncer.stop()
      await pgbouncer.start()
    }
  },
  haproxy: async ({ siteProxies }, times) => killPart(siteProxies[0]!, times),
  'haproxy-database': async ({ machines }, times) => killPart(machines[1]!.databaseProxy, times),
  s3: async ({ bucket }, times) => killPart(bucket, times),
  's3-away': async ({ bucket }, { storageAway }) => {
    bucket.signal('SIGSTOP')
    await setTimeout(storageAway)
    bucket.signal('SIGCONT')
  },
  replica: async ({ database }, times) => killPart((await database.replica()).part, times),
  primary: async ({ database }, times) => {
    const former = await database.primary()
    await former.part.kill()
    await waitFor(async () => (await database.primary()) !== former)
    await setTimeout(times.away)
    await former.part.start()
  },
  'full-disk': async ({ workers }, times) => fillDisk(workers.at(-1)!, times),
} as const satisfies Readonly<Record<string, DrillEvent>>

export type EventName = keyof typeof events

async function killPart(part: Part, { away }: EventTimes): Promise<void> {
  await part.kill()
  await setTimeout(away)
  await part.start()
}

/** Replaces the program of each process in turn; the others continue to serve. */
async function upgrade(services: readonly ServicePart[]): Promise<void> {
  for (const service of services) {
    await service.part.stop()
    service.part = service.create({ version: currentVersion })
    await service.part.start()
    // Until the proxies have noticed.
    await setTimeout(2000)
  }
}

/** Above the free space below which a service deletes mirrors. */
const DISK_SIZE = 4_000_000_000

/** A disk without space for some time. Needs the permission to mount one. */
async function fillDisk(worker: ServicePart, { away }: EventTimes): Promise<void> {
  await worker.part.stop()
  worker.part = worker.create({ version: currentVersion, diskSize: DISK_SIZE })
  await worker.part.start()
  const file = `/proc/${worker.part.pid}/root${worker.dataFolder}/filling`
  await execa('fallocate', ['--length', String(DISK_SIZE - 50_000_000), file])
  await setTimeout(2 * away)
  await rm(file)
  await worker.part.stop()
  worker.part = worker.create({ version: currentVersion })
  await worker.part.start()
}

/** Whether this process can mount a disk of its own. */
export async function canFillDisk(): Promise<boolean> {
  const script = 'mount -t tmpfs -o size=1m tmpfs /mnt'
  return (await execa('unshare', ['--mount', 'bash', '-c', script], { reject: false })).exitCode === 0
}

export async function waitFor(condition: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  const startedAt = performance.now()
  while (!(await condition().catch(() => false))) {
    if (performance.now() - startedAt > timeoutMs) throw new Error('The stage did not recover')
    await setTimeout(200)
  }
}
