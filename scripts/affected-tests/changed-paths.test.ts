import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedPaths } from './changed-paths.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'handiwork-changed-'))
  await git('init', '--quiet')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const git = (...args: readonly string[]) => execa('git', args, { cwd: root })

const write = (name: string, text: string) => writeFile(join(root, name), text)

async function commitAll(): Promise<void> {
  await git('add', '--all')
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test']
  await git(...identity, 'commit', '--quiet', '--message', 'change')
}

test('lists changed, deleted and new files, with names of any characters', async () => {
  for (const name of ['same.ts', 'changed.ts', 'deleted.ts']) await write(name, '1')
  await commitAll()
  await write('changed.ts', '2')
  await rm(join(root, 'deleted.ts'))
  await write('new é.ts', '1')
  expect(await changedPaths(root)).toEqual(['changed.ts', 'deleted.ts', 'new é.ts'])
})

test('lists files committed since the given commit', async () => {
  await write('old.ts', '1')
  await commitAll()
  await write('new.ts', '1')
  await commitAll()
  expect({
    sinceHead: await changedPaths(root),
    sinceFirst: await changedPaths(root, 'HEAD~1'),
  }).toEqual({ sinceHead: [], sinceFirst: ['new.ts'] })
})
