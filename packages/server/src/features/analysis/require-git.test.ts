import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireGit } from './require-git.ts'

/** A folder for the PATH with a program named git that prints this version. */
async function createGit(version: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-git-'))
  await writeFile(join(folder.path, 'git'), `#!/bin/sh\necho git version ${version}\n`, { mode: 0o755 })
  return folder
}

test('the installed git is accepted', async () => {
  await expect(requireGit(process.env)).resolves.toBeUndefined()
})

test.each(['2.39.5', '2.50.1.windows.1', '3.0.0'])('git %s is accepted', async (version) => {
  await using folder = await createGit(version)
  await expect(requireGit({ PATH: folder.path })).resolves.toBeUndefined()
})

test.each(['1.9.1', '2.9.0', '2.38.5', 'unknown'])('git %s is rejected', async (version) => {
  await using folder = await createGit(version)
  await expect(requireGit({ PATH: folder.path })).rejects.toThrow(
    /^git .* is too old\. Install git 2\.39 or newer\.$/,
  )
})

test('a missing git is rejected', async () => {
  await expect(requireGit({ PATH: '/nonexistent' })).rejects.toThrow(
    'git: not found. Install git 2.39 or newer.',
  )
})
