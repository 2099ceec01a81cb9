import { appendFile, cp, mkdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Repository,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../../test/temp-folders.ts'
import { readPlainRepository } from './read-plain-repository.ts'

// git refuses to check out hostile trees.
const scenarios = Object.entries<() => RepositoryBuilder>(repositoryScenarios).filter(
  ([name]) => name !== 'hostile-trees',
)

test.for(scenarios)('%s is read as git reads it, or left to git', async ([, build]) => {
  for (const bare of [true, false]) {
    await using repository = await build().build({ bare })
    const read = await readPlainRepository(repository.path)
    if (read === undefined) continue
    expect(read).toEqual({
      gitDir: (await repository.git('rev-parse', '--absolute-git-dir')).trim(),
      workTree: bare ? undefined : (await repository.git('rev-parse', '--show-toplevel')).trim(),
      head: await repository.id('HEAD'),
    })
  }
})

describe('a new repository is read without git', () => {
  test.for([true, false])('with loose or packed refs, bare: %s', async (bare) => {
    await using repository = await repositoryScenarios.team().build({ bare })
    const head = await repository.id()
    const loose = await readPlainRepository(repository.path)
    await repository.git('pack-refs', '--all')
    const packed = await readPlainRepository(repository.path)
    expect({ loose: loose?.head, packed: packed?.head }).toEqual({ loose: head, packed: head })
  })
  test('with a detached HEAD', async () => {
    await using repository = await repositoryScenarios.detached().build()
    expect((await readPlainRepository(repository.path))?.head).toBe(await repository.id())
  })
  test('through a link to its folder', async () => {
    await using folder = await createTempFolder()
    await using repository = await repositoryScenarios.team().build({ bare: false })
    await symlink(repository.path, join(folder.path, 'link'))
    expect((await readPlainRepository(join(folder.path, 'link')))?.workTree).toBe(
      await realpath(repository.path),
    )
  })
  test('with a remote, a branch and a user', async () => {
    await using repository = await repositoryScenarios.team().build({ bare: false })
    await repository.git('remote', 'add', 'origin', 'https://git.example/looms.git')
    await repository.git('config', 'branch.main.merge', 'refs/heads/main')
    await repository.git('config', 'user.name', 'Ada Byrne')
    expect(await readPlainRepository(repository.path)).toBeDefined()
  })
})

type Change = (repository: Repository, gitDir: string) => unknown

const changes: Readonly<Record<string, Change>> = {
  'a missing HEAD': (_, gitDir) => rm(join(gitDir, 'HEAD')),
  'an invalid HEAD': (_, gitDir) => writeFile(join(gitDir, 'HEAD'), 'nonsense\n'),
  'a HEAD without a newline': async (repository, gitDir) =>
    writeFile(join(gitDir, 'HEAD'), await repository.id()),
  'a HEAD that is a link': async (_, gitDir) => {
    await rm(join(gitDir, 'HEAD'))
    await symlink('refs/heads/main', join(gitDir, 'HEAD'))
  },
  'a HEAD outside of refs/heads': (_, gitDir) =>
    writeFile(join(gitDir, 'HEAD'), 'ref: refs/remotes/origin/main\n'),
  'a HEAD with a path out of the folder': (_, gitDir) =>
    writeFile(join(gitDir, 'HEAD'), 'ref: refs/heads/../../config\n'),
  'an unborn branch': (_, gitDir) => writeFile(join(gitDir, 'HEAD'), 'ref: refs/heads/unborn\n'),
  'a branch that is a symbolic ref': async (repository, gitDir) => {
    await repository.git('symbolic-ref', 'refs/heads/alias', 'refs/heads/main')
    await writeFile(join(gitDir, 'HEAD'), 'ref: refs/heads/alias\n')
  },
  'a corrupt branch': async (_, gitDir) => {
    await mkdir(join(gitDir, 'refs/heads'), { recursive: true })
    await writeFile(join(gitDir, 'refs/heads/main'), `${'g'.repeat(40)}\n`)
  },
  'a branch that is a link': async (repository, gitDir) => {
    const id = await repository.id()
    await rm(join(gitDir, 'refs/heads/main'), { force: true })
    await writeFile(join(gitDir, 'elsewhere'), `${id}\n`)
    await symlink(join(gitDir, 'elsewhere'), join(gitDir, 'refs/heads/main'))
  },
  'no objects': (_, gitDir) => rm(join(gitDir, 'objects'), { recursive: true }),
  'objects that are a file': async (_, gitDir) => {
    await rm(join(gitDir, 'objects'), { recursive: true })
    await writeFile(join(gitDir, 'objects'), '')
  },
  'no refs': (_, gitDir) => rm(join(gitDir, 'refs'), { recursive: true }),
  'a table of refs': (_, gitDir) => mkdir(join(gitDir, 'reftable')),
  'a commondir': (_, gitDir) => writeFile(join(gitDir, 'commondir'), '.\n'),
  'a config for this worktree': (_, gitDir) => writeFile(join(gitDir, 'config.worktree'), ''),
  'no config': (_, gitDir) => rm(join(gitDir, 'config')),
  'a config that is a folder': async (_, gitDir) => {
    await rm(join(gitDir, 'config'))
    await mkdir(join(gitDir, 'config'))
  },
  'an included file': (repository) => repository.git('config', 'include.path', '/elsewhere'),
  'a conditionally included file': (repository) =>
    repository.git('config', 'includeIf.gitdir:/.path', '/elsewhere'),
  'another work tree': (repository) => repository.git('config', 'core.worktree', '/elsewhere'),
  'a newer format': (repository) => repository.git('config', 'core.repositoryFormatVersion', '1'),
  'an extension': (repository) => repository.git('config', 'extensions.worktreeConfig', 'true'),
  'a partial clone': (repository) => repository.git('config', 'remote.origin.promisor', 'true'),
  'a mailmap elsewhere': (repository) => repository.git('config', 'mailmap.file', '/elsewhere'),
  'an unknown setting': (repository) => repository.git('config', 'core.abbrev', 'no'),
  'a setting without a value': (_, gitDir) => appendFile(join(gitDir, 'config'), '\tbare\n'),
  'a setting on the line of its section': (_, gitDir) =>
    appendFile(join(gitDir, 'config'), '[core] worktree = /elsewhere\n'),
  'a value that goes on in the next line': (_, gitDir) =>
    appendFile(join(gitDir, 'config'), '[user]\n\tname = a\\\n\tbare = true\n'),
  'a corrupt config': (_, gitDir) => appendFile(join(gitDir, 'config'), '\0\n'),
}

describe.for([true, false])('is left to git, bare: %s', (bare) => {
  test.for(Object.entries(changes))('with %s', async ([, change]) => {
    await using repository = await repositoryScenarios.team().build({ bare })
    const gitDir = bare ? repository.path : join(repository.path, '.git')
    expect(await readPlainRepository(repository.path)).toBeDefined()
    await change(repository, gitDir)
    expect(await readPlainRepository(repository.path)).toBeUndefined()
  })
})

describe('is left to git', () => {
  test('at a folder inside of it, at its .git folder and outside of any repository', async () => {
    await using folder = await createTempFolder()
    await using checkout = await repositoryScenarios.team().build({ bare: false })
    await mkdir(join(checkout.path, 'inside'))
    const paths = [join(checkout.path, 'inside'), join(checkout.path, '.git'), folder.path, '/nowhere/at/all']
    expect(await Promise.all(paths.map(readPlainRepository))).toEqual(paths.map(() => undefined))
  })
  test('if .git is a file or a link', async () => {
    await using folder = await createTempFolder()
    await using checkout = await repositoryScenarios.team().build({ bare: false })
    const copy = join(folder.path, 'copy')
    await cp(checkout.path, copy, { recursive: true })
    await rename(join(copy, '.git'), join(folder.path, 'moved'))
    await writeFile(join(copy, '.git'), 'gitdir: ../moved\n')
    expect(await readPlainRepository(copy)).toBeUndefined()
    await rm(join(copy, '.git'))
    await symlink(join(folder.path, 'moved'), join(copy, '.git'))
    expect(await readPlainRepository(copy)).toBeUndefined()
  })
  test('in a linked worktree', async () => {
    await using folder = await createTempFolder()
    await using checkout = await repositoryScenarios.team().build({ bare: false })
    await checkout.git('worktree', 'add', '--quiet', '--detach', join(folder.path, 'linked'))
    expect(await readPlainRepository(join(folder.path, 'linked'))).toBeUndefined()
  })
  test('if a bare repository does not say that it is bare', async () => {
    await using repository = await repositoryScenarios.team().build()
    await repository.git('config', '--unset', 'core.bare')
    expect(await readPlainRepository(repository.path)).toBeUndefined()
  })
})
