import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GitRepository } from '../../git/repository.ts'

/** Whether there are so many objects that their history may be one that several threads read; found out at a glance. */
export function mayBeLong({ gitDir }: GitRepository): boolean {
  const folder = join(gitDir, 'objects/pack')
  try {
    const indexes = readdirSync(folder).filter((name) => name.endsWith('.idx'))
    const bytes = indexes.map((name) => statSync(join(folder, name)).size)
    return bytes.reduce((sum, size) => sum + size, 0) >= LONG
  } catch {
    return false
  }
}

// --- internal ---

/** The index of some nine thousand objects. */
const LONG = 2 ** 18
