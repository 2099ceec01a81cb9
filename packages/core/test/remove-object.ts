import { mkdtemp, readdir, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Repository } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'

/** Deletes an object of a repository, after unpacking all of them. */
export async function removeObject(repository: Repository, id: string): Promise<void> {
  const packs = join(repository.gitFolder, 'objects/pack')
  const aside = await mkdtemp(join(repository.gitFolder, 'aside-'))
  for (const name of await readdir(packs)) await rename(join(packs, name), join(aside, name))
  for (const name of (await readdir(aside)).filter((name) => name.endsWith('.pack')))
    await execa('git', ['unpack-objects', '-q'], { cwd: repository.path, inputFile: join(aside, name) })
  await rm(aside, { recursive: true })
  await unlink(join(repository.gitFolder, 'objects', id.slice(0, 2), id.slice(2)))
}
