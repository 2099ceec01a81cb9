import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Terminal } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { throwWriteError } from '../../output/print.ts'
import { writeFileAtomically } from '../../output/write-file-atomically.ts'
import { type Hosts, hostsFilePath, readHostsFile, serializeHosts } from './hosts-file.ts'

/** The stored list of services, and functions to replace it. */
export interface HostsStore {
  readonly file: string
  readonly hosts: Hosts
  /** Checks that the list can be written, before a token is created that could not be saved. */
  ensureWritable(): Promise<void>
  save(hosts: Hosts): Promise<void>
}

/**
 * Opens the list for login and logout. Throws if an existing list is corrupt, so that its tokens are not
 * lost.
 */
export async function openHostsStore({ env }: Pick<Terminal, 'env'>): Promise<HostsStore> {
  const file = hostsFilePath(env, process.platform)
  const stored = await readHostsFile(file, process.platform)
  if (stored.state === 'corrupt') throw new CommandError(`${stored.problem}. Repair or delete it first.`)
  return {
    file,
    hosts: stored.hosts,
    ensureWritable: () => ensureWritable(file).catch(throwWriteError(file)),
    save: (hosts) => save(file, hosts).catch(throwWriteError(file)),
  }
}

const PRIVATE_FOLDER_MODE = 0o700
const PRIVATE_FILE_MODE = 0o600

async function ensureWritable(file: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  await chmod(folder, PRIVATE_FOLDER_MODE)
  await access(folder, constants.W_OK)
}

async function save(file: string, hosts: Hosts): Promise<void> {
  await ensureWritable(file)
  await writeFileAtomically(file, serializeHosts(hosts), PRIVATE_FILE_MODE)
}
