import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { canRunGit } from './can-run-git.ts'
import { isFilteredProcessor, noNetworkFilter } from './no-network-filter.ts'

/** How git is denied the network. Containers usually forbid a namespace and allow a filter. */
export type NetworkIsolation = 'namespace' | 'filter'

/**
 * Returns the first way that works on this host, with the command prefix that applies it; undefined if there
 * is none.
 */
export function findNetworkIsolation(environment: Environment): Promise<FoundIsolation | undefined> {
  found ??= firstThatRuns(environment)
  return found
}

export interface FoundIsolation {
  readonly isolation: NetworkIsolation
  readonly commandPrefix: readonly string[]
}

let found: Promise<FoundIsolation | undefined> | undefined

async function firstThatRuns(environment: Environment): Promise<FoundIsolation | undefined> {
  for (const { isolation, prefix } of candidates) {
    const commandPrefix = prefix()
    if (commandPrefix && (await canRunGit(environment, commandPrefix))) return { isolation, commandPrefix }
  }
  return undefined
}

const candidates = [
  { isolation: 'namespace', prefix: () => ['unshare', '--map-root-user', '--net', '--'] },
  {
    isolation: 'filter',
    prefix: () => {
      if (!isFilteredProcessor(process.arch)) return undefined
      const file = writePrivateFile('no-network.bpf', noNetworkFilter(process.arch))
      // util-linux 2.41 or newer.
      return ['setpriv', '--no-new-privs', '--seccomp-filter', file, '--']
    },
  },
] as const

/** Writes a file that only this user can replace, and deletes it when the process exits. */
function writePrivateFile(name: string, content: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'handiwork-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), content, { mode: 0o400 })
  return join(folder, name)
}
