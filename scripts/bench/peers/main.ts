import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { repositoryLabel } from '../repository-label.ts'
import { runGit } from '../run-git.ts'
import { runTimed } from '../run-timed.ts'
import { spread } from '../statistics.ts'
import { type Peer, peers } from './peers.ts'

/**
 * Runs comparable tools in rotation on the same histories, and prints the seconds of each relative to git. There
 * are no bounds to meet.
 */
export async function measurePeers(repositories: readonly string[], rounds: number): Promise<boolean> {
  for (const repository of repositories) {
    const timings = await measureInRotation(resolve(repository), rounds)
    console.log(`\n${repositoryLabel(repository)}, n = ${rounds}`)
    console.log(formatTimings(timings))
  }
  return true
}

/** Seconds of each run, or the reason why the tool failed. */
type ToolTimings = ReadonlyMap<Peer, readonly number[] | string>

async function measureInRotation(repository: string, rounds: number): Promise<ToolTimings> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-peers-'))
  try {
    const checkout = join(folder, 'checkout')
    await runGit(repository, 'clone', '--quiet', '--local', '.', checkout)
    const timings = new Map<Peer, number[] | string>(peers.map((peer) => [peer, []]))
    for (let round = 0; round < rounds; round++)
      for (const [peer, seconds] of timings)
        if (typeof seconds !== 'string') timings.set(peer, await addRun(peer, checkout, seconds))
    return timings
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addRun(
  { command, args, env }: Peer,
  cwd: string,
  seconds: readonly number[],
): Promise<number[] | string> {
  try {
    return [...seconds, await runTimed(command, args, env, cwd)]
  } catch (error) {
    return isMissing(error) ? 'not installed' : 'exited with an error'
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function formatTimings(timings: ToolTimings): string {
  const [baseline] = timings.values()
  const git = typeof baseline === 'string' || baseline === undefined ? [] : baseline
  return [...timings]
    .map(([{ name, output }, seconds]) => `${name.padEnd(26)}${formatSeconds(seconds, git)}  ${output}`)
    .join('\n')
}

function formatSeconds(seconds: readonly number[] | string, git: readonly number[]): string {
  if (typeof seconds === 'string') return seconds.padEnd(34)
  const { min, median, max } = spread(seconds)
  const factor = (median / spread(git).median).toFixed(2)
  return `${median.toFixed(2).padStart(7)} s (${min.toFixed(2)} to ${max.toFixed(2)}) ${factor.padStart(6)} of git`.padEnd(
    34,
  )
}
