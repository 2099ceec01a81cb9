import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Discovered } from './discover.ts'
import { writtenHeadOf } from './fill-mirror.ts'
import type { RepositoryAddress } from './repository-address.ts'

/** Writes beside a mirror what its host said besides commits. */
export async function remember(place: string, { address, hasTags }: Discovered): Promise<void> {
  const draft = join(place, `${FILE}.draft`)
  await writeFile(draft, JSON.stringify({ fullName: address.fullName, cloneUrl: address.cloneUrl, hasTags }))
  await rename(draft, join(place, FILE))
}

/** What was written; undefined where nothing was, or nothing that can be read. */
export async function rememberedIn(
  place: string,
  { kind }: RepositoryAddress,
): Promise<Discovered | undefined> {
  try {
    const { fullName, cloneUrl, hasTags } = JSON.parse(await readFile(join(place, FILE), 'utf8'))
    if (typeof fullName !== 'string' || typeof cloneUrl !== 'string') return undefined
    const address = { kind, fullName, cloneUrl }
    return { address, hasTags: hasTags === true, head: await writtenHeadOf(place), authorization: undefined }
  } catch {
    return undefined
  }
}

// --- internal ---

const FILE = 'handiwork.json'
