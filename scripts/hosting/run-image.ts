import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'

export interface ImageRun {
  readonly exitCode: number | undefined
  readonly output: string
  /** Whether `until` returned true. */
  readonly isConfirmed: boolean
}

export interface ImageRunOptions {
  /** Called with the URL of the service once it answers. The program is then stopped with SIGTERM. */
  readonly until?: (url: string) => Promise<boolean>
}

const USER = 10001
const PORT = 4655

/**
 * Runs a program in the file system of the image as `compose.yaml` does: as the image's user, with a read-only root,
 * and with folders of its own for `/data` and `/tmp`.
 */
export async function runImage(
  image: string,
  command: readonly string[],
  { until }: ImageRunOptions = {},
): Promise<ImageRun> {
  const data = await mkdtemp(join(tmpdir(), 'handiwork-data-'))
  try {
    await chown(data, USER, USER)
    const environment = [
      ...['PATH=/usr/local/bin:/usr/bin:/bin', 'HOME=/data', 'HANDIWORK_DATA_DIR=/data', `PORT=${PORT}`],
      ...['NODE_ENV=production', 'PUBLIC_URL=https://handiwork.example'],
      `HANDIWORK_SECRET=${'only for this check '.repeat(2)}`,
    ]
    const program = execa(
      'unshare',
      ['--mount', 'bash', '-c', inReadOnlyRoot, '-', image, data, ...environment, 'tini', '--', ...command],
      { all: true, reject: false },
    )
    const isConfirmed = until === undefined || (await confirm(until))
    if (until) program.kill('SIGTERM')
    const { exitCode, all } = await program
    return { exitCode, output: all ?? '', isConfirmed }
  } finally {
    await rm(data, { recursive: true })
  }
}

const inReadOnlyRoot = `
set -e
root=$1 data=$2; shift 2
mount --bind "$root" "$root" && mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
exec chroot --userspec=${USER}:${USER} "$root" env -i "$@"
`

async function confirm(until: (url: string) => Promise<boolean>): Promise<boolean> {
  const url = `http://127.0.0.1:${PORT}`
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    const isReady = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return await until(url)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}
