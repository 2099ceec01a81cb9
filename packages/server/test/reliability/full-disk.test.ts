import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import type { FullDiskReport } from './fill-disk.ts'

const script = fileURLToPath(new URL('fill-disk.ts', import.meta.url))

/** Mounts a small disk that only this command sees, and runs the command. */
const onSmallDisk = (folder: string, ...command: string[]) =>
  execa('unshare', [
    ...['--map-root-user', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=180m disk "$0" && exec "$@"'],
    ...[folder, ...command],
  ])

const canMount = await onSmallDisk(tmpdir(), 'true').then(
  () => true,
  () => false,
)

test.runIf(canMount)(
  'answers 503 from the first write that a full disk refuses, and loses no acknowledged write',
  { timeout: 120_000 },
  async ({ annotate }) => {
    const folder = await mkdtemp(join(tmpdir(), 'handiwork-full-'))
    const { stdout } = await onSmallDisk(folder, process.execPath, '--liftoff-only', script, folder)
    await rm(folder, { recursive: true })
    const { acknowledged, reads, ...report } = JSON.parse(stdout) as FullDiskReport
    await annotate(`${acknowledged} acknowledged writes`)
    expect(report).toEqual({
      refused: { status: 503, retryAfterSeconds: 60 },
      writes: [503, 503],
      rows: acknowledged,
    })
    // Without space for its log, the database stops until there is some. Without space for a table, it still reads.
    // Which one a full disk refuses first depends on the sizes of both.
    expect([
      [200, 200],
      [503, 503],
    ]).toContainEqual(reads)
  },
)
