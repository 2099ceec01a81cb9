import { appendFile, lstat, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, aRepository, lines, type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCanary, aFolder, type Folder, withEnvironment } from '../../test/folders.ts'
import { commitsAt } from '../../test/reading.ts'
import { Blobs } from './blobs.ts'
import { mailmapped } from './mailmap.ts'
import { openRepository } from './repository.ts'
import { filesAtHead } from './tree.ts'

let folder: Folder
let canary: { readonly program: string; readonly trace: string }
let checkout: Repository

beforeAll(async () => {
  folder = await aFolder()
  canary = await aCanary(folder.path)
  checkout = await stories.attributes!().build({ bare: false })
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await checkout[Symbol.asyncDispose]()
})

describe('the settings of a repository run nothing', () => {
  test.for([
    'core.fsmonitor',
    'core.sshCommand',
    'core.pager',
    'core.editor',
    'core.askPass',
    'core.alternateRefsCommand',
    'diff.external',
    'diff.evil.textconv',
    'diff.evil.command',
    'filter.evil.smudge',
    'filter.evil.clean',
    'filter.evil.process',
    'gpg.program',
    'log.showSignature',
    'pager.diff-tree',
    'uploadpack.packObjectsHook',
    'alias.diff-tree',
    'alias.rev-parse',
  ])('%s', async (name) => {
    await using repository = await stories.attributes!().build({ bare: false })
    await repository.git('config', name, name.startsWith('alias') ? `!${canary.program}` : canary.program)
    await readWhole(repository.path)
    expect(await wasRun()).toBe(false)
  })
  test('core.hooksPath', async () => {
    await using repository = await stories.attributes!().build({ bare: false })
    for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout'])
      await writeFile(join(folder.path, hook), `#!/bin/sh\n${canary.program}\n`, { mode: 0o755 })
    await repository.git('config', 'core.hooksPath', folder.path)
    await readWhole(repository.path)
    expect(await wasRun()).toBe(false)
  })
  test('what include.path brings in', async () => {
    await using repository = await stories.attributes!().build({ bare: false })
    const included = join(folder.path, 'included')
    await writeFile(
      included,
      `[diff "evil"]\n\ttextconv = ${canary.program}\n[diff]\n\texternal = ${canary.program}\n`,
    )
    await repository.git('config', 'include.path', included)
    await readWhole(repository.path)
    expect(await wasRun()).toBe(false)
  })
  test('a promise that missing objects can be fetched', async () => {
    await using repository = await stories.solo!().build()
    await repository.git('config', 'extensions.partialClone', 'origin')
    await repository.git('config', 'remote.origin.promisor', 'true')
    await repository.git('config', 'remote.origin.url', `file://${checkout.path}`)
    await repository.git('config', 'remote.origin.uploadpack', canary.program)
    using blobs = new Blobs(await openRepository(repository.path))
    await blobs.read('de'.repeat(20), 1000).catch(() => {})
    expect(await wasRun()).toBe(false)
  })
})

describe('the settings of a repository change no answer', () => {
  test.for([
    ['diff.suppressBlankEmpty', 'true'],
    ['i18n.logOutputEncoding', 'ISO-8859-1'],
    ['i18n.commitEncoding', 'ISO-8859-1'],
    ['diff.noprefix', 'true'],
    ['diff.mnemonicPrefix', 'true'],
    ['diff.context', '20'],
    ['diff.interHunkContext', '20'],
    ['diff.algorithm', 'patience'],
    ['diff.indentHeuristic', 'true'],
    ['diff.renames', 'false'],
    ['diff.relative', 'true'],
    ['diff.submodule', 'log'],
    ['diff.ignoreSubmodules', 'all'],
    ['diff.wsErrorHighlight', 'all'],
    ['diff.colorMoved', 'zebra'],
    ['color.ui', 'always'],
    ['color.diff', 'always'],
    ['core.quotePath', 'true'],
    ['core.abbrev', '4'],
    ['core.commentChar', 'C'],
    ['log.showRoot', 'false'],
    ['log.mailmap', 'true'],
    ['trailer.separators', '%'],
    ['format.pretty', 'oneline'],
  ] as const)('%s = %s', async ([name, value]) => {
    await using repository = await zoes().build()
    const before = await commitsAt(repository.path)
    await repository.git('config', name, value)
    expect(await commitsAt(repository.path)).toEqual(before)
  })
})

describe('the environment of whoever calls', () => {
  test.for([
    ['GIT_DIR', '/nonexistent'],
    ['GIT_WORK_TREE', '/nonexistent'],
    ['GIT_INDEX_FILE', '/nonexistent'],
    ['GIT_OBJECT_DIRECTORY', '/nonexistent'],
    ['GIT_CEILING_DIRECTORIES', '/'],
    ['GIT_CONFIG_PARAMETERS', `'core.bare'='nonsense'`],
    ['GIT_DIFF_OPTS', '--unified=20'],
    ['GIT_DEFAULT_HASH', 'sha256'],
    ['GIT_NAMESPACE', 'elsewhere'],
    ['GIT_LITERAL_PATHSPECS', '1'],
    ['GIT_EXEC_PATH', '/nonexistent'],
    ['LC_ALL', 'de_DE.UTF-8'],
  ] as const)('%s=%s changes nothing', async ([name, value]) => {
    const before = await commitsAt(checkout.path)
    expect(await withEnvironment({ [name]: value }, () => commitsAt(checkout.path))).toEqual(before)
  })
  test('runs nothing by GIT_EXTERNAL_DIFF', async () => {
    await withEnvironment({ GIT_EXTERNAL_DIFF: canary.program }, () => readWhole(checkout.path))
    expect(await wasRun()).toBe(false)
  })
  test('runs nothing by GIT_CONFIG_COUNT', async () => {
    const variables = {
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: canary.program,
      GIT_CONFIG_KEY_1: 'diff.evil.textconv',
      GIT_CONFIG_VALUE_1: canary.program,
    }
    await withEnvironment(variables, () => readWhole(checkout.path))
    expect(await wasRun()).toBe(false)
  })
  test('traces nothing by GIT_TRACE', async () => {
    const trace = join(folder.path, 'trace')
    await withEnvironment({ GIT_TRACE: trace, GIT_TRACE2: trace, GIT_TRACE_SETUP: trace }, () =>
      readWhole(checkout.path),
    )
    expect(await exists(trace)).toBe(false)
  })
  test('has no say through its own settings', async () => {
    const home = join(folder.path, 'home')
    await mkdir(home, { recursive: true })
    await writeFile(
      join(home, '.gitconfig'),
      `[diff]\n\texternal = ${canary.program}\n[core]\n\tattributesFile = x\n`,
    )
    await withEnvironment({ HOME: home, XDG_CONFIG_HOME: home }, () => readWhole(checkout.path))
    expect(await wasRun()).toBe(false)
  })
})

describe('.gitattributes', () => {
  test('of a bare repository hides nothing', async () => {
    await using bare = await stories.attributes!().build()
    expect(await linesIn(bare.path)).toEqual({ 'a.ts': 30, 'c.py': 30 })
  })
  test('that lies in the folder of a bare repository hides nothing', async () => {
    await using bare = await stories.attributes!().build()
    await writeFile(join(bare.path, '.gitattributes'), '* -diff\n')
    expect(await linesIn(bare.path)).toEqual({ 'a.ts': 30, 'c.py': 30 })
  })
  test('of the current folder has no say in another repository', async () => {
    await using bare = await stories.attributes!().build()
    await writeFile(join(folder.path, '.gitattributes'), '* -diff\n')
    const here = process.cwd()
    process.chdir(folder.path)
    const found = await linesIn(bare.path).finally(() => process.chdir(here))
    expect(found).toEqual({ 'a.ts': 30, 'c.py': 30 })
  })
  test("of a person's own checkout is heeded, as git itself does", async () => {
    expect(await linesIn(checkout.path)).toEqual({ 'a.ts': 'binary', 'c.py': 'binary' })
  })
  test('of the machine has no say', async () => {
    await using repository = await stories.solo!().build({ bare: false })
    await writeFile(join(folder.path, 'attributes'), '* -diff\n')
    await repository.git('config', 'core.attributesFile', join(folder.path, 'attributes'))
    expect(await linesIn(repository.path)).toEqual({ 'src/parser.ts': 150 })
  })
})

test('git writes nothing into a repository it reads', async () => {
  await using repository = await stories.team!().build({ bare: false })
  await appendFile(join(repository.path, 'src/loom.ts'), 'not committed\n')
  const before = await everyFile(repository.path)
  await readWhole(repository.path)
  expect(await everyFile(repository.path)).toEqual(before)
})

/** All that an analysis asks git for. */
async function readWhole(path: string): Promise<void> {
  const repository = await openRepository(path)
  const [file] = await filesAtHead(repository)
  await commitsAt(path, { wantsText: () => true })
  await mailmapped(repository, [{ name: 'Ada', email: 'ada@byrne.example' }])
  using blobs = new Blobs(repository)
  if (file !== undefined) await blobs.read(file.blob, 1_000_000)
}

/** How many lines the files that change last have at their most: those of the first commit and those added. */
async function linesIn(path: string): Promise<Record<string, number | 'binary'>> {
  const found: Record<string, number | 'binary'> = {}
  for (const { files } of await commitsAt(path))
    for (const { path, kind, addedCount } of files.filter((file) =>
      /^(a\.ts|c\.py|src.parser\.ts)$/.test(file.path),
    ))
      found[path] = kind === 'binary' ? kind : ((found[path] as number | undefined) ?? 0) + addedCount
  return found
}

/** Every setting has something to change: blank lines, a name that is not ASCII, a trailer, a move, a submodule. */
function zoes() {
  const by = { name: 'Zoë', email: 'zoe@ångström.example' }
  const blank = lines(9).replaceAll('\n', '\n\n')
  return aRepository('zoes')
    .commit({ by, on: '2024-01-01', coAuthors: [ada], write: { 'src/ä.ts': blank, 'b.ts': lines(30) } })
    .commit({
      by,
      on: '2024-01-02',
      write: { 'src/ä.ts': blank.replace('_4', '_44') },
      submodule: { lib: 'de'.repeat(20) },
    })
    .commit({ by, on: '2024-01-03', rename: { 'b.ts': 'c.ts' }, submodule: { lib: 'ad'.repeat(20) } })
}

function wasRun(): Promise<boolean> {
  return exists(canary.trace)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function everyFile(path: string) {
  const names = await readdir(path, { recursive: true })
  return Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await lstat(join(path, name))
      return { name, mtimeMs, size }
    }),
  )
}
