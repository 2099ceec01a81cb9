import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PackedPackage } from '../../packages/pack-package.ts'
import { packPackages } from '../../packages/pack-packages.ts'
import { repositoryLabel } from '../repository-label.ts'
import { runTimed } from '../run-timed.ts'
import { spread } from '../statistics.ts'
import { formatTable, isMet, type Row } from '../table.ts'
import { serveTarball } from './serve-tarball.ts'

/** Bounds of the published command: bytes on disk, bytes packed, and seconds until the first result. */
const MAX_UNPACKED_BYTES = 5_000_000
const MAX_PACKED_BYTES = 1_500_000
const MAX_FIRST_RESULT_SECONDS = 5

/**
 * Measures what a new user waits for: npm installs the packed command with an empty cache from a server on
 * loopback, and it analyzes a repository. Prints the sizes and the seconds, and returns whether they meet their
 * bounds.
 */
export async function measureInstall(repositories: readonly string[], rounds: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-install-'))
  try {
    const [command] = (await packPackages(folder)) as [PackedPackage]
    const rows = sizeRows(command)
    await using server = await serveTarball(command.tarball)
    for (const repository of repositories) {
      const seconds: number[] = []
      for (let round = 0; round < rounds; round++)
        seconds.push(await timeFirstResult(server.url, resolve(repository), join(folder, `user-${round}`)))
      rows.push(firstResultRow(repository, seconds))
    }
    console.log(formatTable(rows))
    return rows.every(isMet)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each run has its own home folder, so nothing is cached. */
async function timeFirstResult(tarball: string, repository: string, home: string): Promise<number> {
  const command = ['handiwork', 'analyze', repository, '--all-authors', '--json']
  const seconds = await runTimed('npm', ['exec', '--yes', '--package', tarball, '--', ...command], {
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    npm_config_cache: join(home, 'npm'),
    // It asks the registry for a newer npm, and the measurement uses loopback only.
    npm_config_update_notifier: 'false',
    NODE_COMPILE_CACHE: undefined,
  })
  await rm(home, { recursive: true, force: true })
  return seconds
}

function sizeRows({ size, unpackedSize }: PackedPackage): Row[] {
  const row = (name: string, bytes: number, bound: number): Row => ({
    ...{ name, values: [bytes], unit: 'kB' },
    against: { what: 'bytes', value: bytes, bound },
  })
  return [
    row('handiwork, unpacked', unpackedSize, MAX_UNPACKED_BYTES),
    row('handiwork, packed', size, MAX_PACKED_BYTES),
  ]
}

function firstResultRow(repository: string, values: readonly number[]): Row {
  const value = spread(values).median
  return {
    ...{ name: `npx handiwork analyze ${repositoryLabel(repository)}`, values, unit: 's' },
    against: { what: 's', value, bound: MAX_FIRST_RESULT_SECONDS },
  }
}
