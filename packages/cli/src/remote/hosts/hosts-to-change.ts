import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { cannotWrite } from '../../output/cannot-write.ts'
import { writeWhole } from '../../output/write-whole.ts'
import type { World } from '../../world.ts'
import type { Hosts } from './host.ts'
import { hostsDocument } from './hosts-document.ts'
import { hostsFile } from './hosts-file.ts'
import { keptHosts } from './kept-hosts.ts'

/** The list, and the way to put another in its place. */
export interface ChangeableHosts {
  readonly file: string
  readonly hosts: Hosts
  /** Makes sure that the list can be written, before a token is made that could not be kept. */
  prepare(): Promise<void>
  keep(hosts: Hosts): Promise<void>
}

/** For login and logout; throws where there is a list that cannot be read, so that no token in it is lost. */
export async function hostsToChange({ env }: Pick<World, 'env'>): Promise<ChangeableHosts> {
  const file = hostsFile(env, process.platform)
  const kept = await keptHosts(file, process.platform)
  if (kept.state === 'broken') throw new CannotGoOn(`${kept.trouble}. Mend or delete it first.`)
  return {
    file,
    hosts: kept.hosts,
    prepare: () => prepare(file).catch(cannotWrite(file)),
    keep: (hosts) => keep(file, hosts).catch(cannotWrite(file)),
  }
}

// --- internal ---

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

async function prepare(file: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  await chmod(folder, OWN_FOLDER)
  await access(folder, constants.W_OK)
}

async function keep(file: string, hosts: Hosts): Promise<void> {
  await prepare(file)
  await writeWhole(file, hostsDocument(hosts), OWN_FILE)
}
