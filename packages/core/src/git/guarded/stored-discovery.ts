import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import type { DiscoveredRepository } from './discover-repository.ts'
import { readMirrorHeadFile, readMirrorNotes } from './mirror-git.ts'
import type { RepositoryAddress } from './repository-address.ts'

/** Stores the repository's address and whether it has tags in the mirror folder. */
export async function storeDiscovery(
  mirrorPath: string,
  { address, hasTags }: DiscoveredRepository,
): Promise<void> {
  const temporaryPath = join(mirrorPath, `${FILE}.tmp`)
  await writeFile(
    temporaryPath,
    JSON.stringify({ fullName: address.fullName, cloneUrl: address.cloneUrl, hasTags }),
  )
  await rename(temporaryPath, join(mirrorPath, FILE))
}

/** Reads the stored discovery, or undefined if it is missing or invalid. */
export async function readStoredDiscovery(
  mirrorPath: string,
  { kind }: RepositoryAddress,
  environment: Environment,
): Promise<DiscoveredRepository | undefined> {
  try {
    const { fullName, cloneUrl, hasTags } = JSON.parse(await readFile(join(mirrorPath, FILE), 'utf8'))
    if (typeof fullName !== 'string' || typeof cloneUrl !== 'string') return undefined
    const address = { kind, fullName, cloneUrl }
    return {
      address,
      hasTags: hasTags === true,
      head: await readMirrorHeadFile(mirrorPath, environment),
      notes: await readMirrorNotes(mirrorPath),
      authorization: undefined,
    }
  } catch {
    return undefined
  }
}

const FILE = 'handiwork.json'
