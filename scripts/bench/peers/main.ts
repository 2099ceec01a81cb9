import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { git } from '../git.ts'
import { machine } from '../machine.ts'
import { nameOf } from '../name-of.ts'
import { spread } from '../statistics.ts'
import { timed } from '../timed.ts'
import { type Peer, peers } from './peers.ts'

/** Runs what others use beside Handiwork, in turn, on the same histories; tells the seconds of each against git's. */
export async function measurePeers(repositories: readonly string[], rounds: number): Promise<void> {
  console.log(await machine())
  for (const repository of repositories) {
    const taken = await inTurn(resolve(repository), rounds)
    console.log(`\n${nameOf(repository)}, n = ${rounds}`)
    console.log(told(taken))
  }
}

// --- internal ---

/** Seconds of each run; what ended otherwise than well, or is not there, says why. */
type Taken = ReadonlyMap<Peer, readonly number[] | string>

async function inTurn(repository: string, rounds: number): Promise<Taken> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-peers-'))
  try {
    const checkout = join(folder, 'checkout')
    await git(repository, 'clone', '--quiet', '--local', '.', checkout)
    const taken = new Map<Peer, number[] | string>(peers.map((peer) => [peer, []]))
    for (let round = 0; round < rounds; round++)
      for (const [peer, seconds] of taken)
        if (typeof seconds !== 'string') taken.set(peer, await oneMore(peer, checkout, seconds))
    return taken
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function oneMore(
  { command, args, env }: Peer,
  cwd: string,
  seconds: readonly number[],
): Promise<number[] | string> {
  try {
    return [...seconds, await timed(command, args, env, cwd)]
  } catch (error) {
    return isMissing(error) ? 'is not installed' : 'ended with an error'
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function told(taken: Taken): string {
  const [yardstick] = taken.values()
  const git = typeof yardstick === 'string' || yardstick === undefined ? [] : yardstick
  return [...taken]
    .map(([{ name, gives }, seconds]) => `${name.padEnd(26)}${figures(seconds, git)}  ${gives}`)
    .join('\n')
}

function figures(seconds: readonly number[] | string, git: readonly number[]): string {
  if (typeof seconds === 'string') return seconds.padEnd(34)
  const { min, median, max } = spread(seconds)
  const times = (median / spread(git).median).toFixed(2)
  return `${median.toFixed(2).padStart(7)} s (${min.toFixed(2)} to ${max.toFixed(2)}) ${times.padStart(6)} of git`.padEnd(
    34,
  )
}
