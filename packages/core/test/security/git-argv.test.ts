import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { publicCodeHosts } from '../../src/git/guarded/code-host.ts'
import { parseRepositoryAddress } from '../../src/git/guarded/repository-address.ts'
import { startGitHost } from '../git-host.ts'
import { createCanary, createTempFolder } from '../temp-folders.ts'
import { createTestMirrors } from '../test-mirrors.ts'

describe('an injected argument', () => {
  test.for([
    'ext::sh -c touch% canary',
    'EXT::sh',
    '--upload-pack=touch canary',
    '--upload-pack=touch$IFS',
    '-utouch',
    '-c',
    '--config=core.sshCommand=touch',
    '--template=/tmp',
    'ssh://-oProxyCommand=touch/x',
    'ssh://git@-oProxyCommand=touch/x',
    'git@-oProxyCommand=touch:x',
    '-oProxyCommand=touch:x',
    'fd::7/x',
    'file:///etc/passwd',
    '/etc/passwd',
    'https://github.com/o/--upload-pack=touch',
    'https://github.com/-o/r',
    'https://github.com/o/r;touch canary',
    'https://github.com/o/`touch`',
    'https://github.com/o/r|touch',
  ])('%s is rejected as an address', (text) => {
    expect(parseRepositoryAddress(text, publicCodeHosts)).toHaveProperty('refused')
  })
})

describe('a default branch', () => {
  test.for(['--upload-pack=CANARY', '-uCANARY', '--output=CANARY', '$(CANARY)', 'a;CANARY'])(
    'named %s is handled like any other branch',
    async (name) => {
      await using folder = await createTempFolder()
      const { program, trace } = await createCanary(folder.path)
      await using repository = await createRepository('odd')
        .commit({ by: ada, on: '2024-01-01', write: { a: 'a\n' } })
        .build()
      const branch = `refs/heads/${name.replace('CANARY', program)}`
      await repository.git('update-ref', branch, 'HEAD')
      await repository.git('symbolic-ref', 'HEAD', branch)
      await repository.git('update-ref', '-d', 'refs/heads/main')
      await using host = await startGitHost({ 'ada/loom': repository })
      await using mirrors = await createTestMirrors([host])
      await (await mirrors.update(host, 'ada/loom')).release()
      await repository.git('symbolic-ref', 'HEAD', 'refs/heads/main')
      await repository.git('update-ref', 'refs/heads/main', branch)
      await repository.commit({ by: ada, on: '2024-02-01', write: { 'b.ts': generateLines(9) } })
      await repository.git('update-ref', branch, 'refs/heads/main')
      await repository.git('symbolic-ref', 'HEAD', branch)
      await using mirror = await mirrors.update(host, 'ada/loom')
      expect({ head: mirror.head, trace: await stat(trace).catch(() => 'not run') }).toEqual({
        head: await repository.id(),
        trace: 'not run',
      })
    },
  )
})

test('the mirror folder may have an unusual name', async () => {
  await using repository = await createRepository('odd')
    .commit({ by: ada, on: '2024-01-01', write: { a: 'a\n' } })
    .build()
  await using temporary = await createTempFolder()
  await using host = await startGitHost({ 'ada/loom': repository })
  await using mirrors = await createTestMirrors([host], {
    folder: join(temporary.path, "it's a — mirror\n-x"),
  })
  await using mirror = await mirrors.update(host, 'ada/loom')
  expect(mirror.head).toBe(await repository.id())
})
