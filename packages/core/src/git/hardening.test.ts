import { appendFile, lstat, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  createRepository,
  generateLines,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { readCommitsAt } from '../../test/read-commits.ts'
import { createCanary, createTempFolder, type TempFolder, withEnvironment } from '../../test/temp-folders.ts'
import { BlobReader } from './blob-reader.ts'
import { applyMailmap } from './mailmap.ts'
import { listFilesAtHead } from './tree.ts'

let folder: TempFolder
let canary: { readonly program: string; readonly trace: string }
let checkout: Repository

beforeAll(async () => {
  folder = await createTempFolder()
  canary = await createCanary(folder.path)
  checkout = await repositoryScenarios.attributes().build({ bare: false })
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await checkout[Symbol.asyncDispose]()
})

describe('repository configuration never runs programs', () => {
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
    await using repository = await repositoryScenarios.attributes().build({ bare: false })
    await repository.git('config', name, name.startsWith('alias') ? `!${canary.program}` : canary.program)
    await runAllCommands(repository.path)
    expect(await canaryWasRun()).toBe(false)
  })
  test('core.hooksPath', async () => {
    await using repository = await repositoryScenarios.attributes().build({ bare: false })
    for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout'])
      await writeFile(join(folder.path, hook), `#!/bin/sh\n${canary.program}\n`, { mode: 0o755 })
    await repository.git('config', 'core.hooksPath', folder.path)
    await runAllCommands(repository.path)
    expect(await canaryWasRun()).toBe(false)
  })
  test('configuration included with include.path', async () => {
    await using repository = await repositoryScenarios.attributes().build({ bare: false })
    const included = join(folder.path, 'included')
    await writeFile(
      included,
      `[diff "evil"]\n\ttextconv = ${canary.program}\n[diff]\n\texternal = ${canary.program}\n`,
    )
    await repository.git('config', 'include.path', included)
    await runAllCommands(repository.path)
    expect(await canaryWasRun()).toBe(false)
  })
  test('a promisor remote for missing objects', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await repository.git('config', 'extensions.partialClone', 'origin')
    await repository.git('config', 'remote.origin.promisor', 'true')
    await repository.git('config', 'remote.origin.url', `file://${checkout.path}`)
    await repository.git('config', 'remote.origin.uploadpack', canary.program)
    using blobs = new BlobReader(await openRepository(repository.path))
    await blobs.read('de'.repeat(20), 1000).catch(() => {})
    expect(await canaryWasRun()).toBe(false)
  })
})

describe('repository configuration never changes results', () => {
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
    await using repository = await sensitiveRepository().build()
    const before = await readCommitsAt(repository.path)
    await repository.git('config', name, value)
    expect(await readCommitsAt(repository.path)).toEqual(before)
  })
})

describe("the caller's environment", () => {
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
  ] as const)('has no effect with %s=%s', async ([name, value]) => {
    const before = await readCommitsAt(checkout.path)
    expect(await withEnvironment({ [name]: value }, () => readCommitsAt(checkout.path))).toEqual(before)
  })
  test('runs nothing with GIT_EXTERNAL_DIFF', async () => {
    await withEnvironment({ GIT_EXTERNAL_DIFF: canary.program }, () => runAllCommands(checkout.path))
    expect(await canaryWasRun()).toBe(false)
  })
  test('runs nothing with GIT_CONFIG_COUNT', async () => {
    const variables = {
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: canary.program,
      GIT_CONFIG_KEY_1: 'diff.evil.textconv',
      GIT_CONFIG_VALUE_1: canary.program,
    }
    await withEnvironment(variables, () => runAllCommands(checkout.path))
    expect(await canaryWasRun()).toBe(false)
  })
  test('writes no trace with GIT_TRACE', async () => {
    const trace = join(folder.path, 'trace')
    await withEnvironment({ GIT_TRACE: trace, GIT_TRACE2: trace, GIT_TRACE_SETUP: trace }, () =>
      runAllCommands(checkout.path),
    )
    expect(await exists(trace)).toBe(false)
  })
  test("has no effect through the user's git configuration", async () => {
    const home = join(folder.path, 'home')
    await mkdir(home, { recursive: true })
    await writeFile(
      join(home, '.gitconfig'),
      `[diff]\n\texternal = ${canary.program}\n[core]\n\tattributesFile = x\n`,
    )
    await withEnvironment({ HOME: home, XDG_CONFIG_HOME: home }, () => runAllCommands(checkout.path))
    expect(await canaryWasRun()).toBe(false)
  })
})

describe('.gitattributes', () => {
  test('in a bare repository hides nothing', async () => {
    await using bare = await repositoryScenarios.attributes().build()
    expect(await countAddedLines(bare.path)).toEqual({ 'a.ts': 30, 'c.py': 30 })
  })
  test('in the folder of a bare repository hides nothing', async () => {
    await using bare = await repositoryScenarios.attributes().build()
    await writeFile(join(bare.path, '.gitattributes'), '* -diff\n')
    expect(await countAddedLines(bare.path)).toEqual({ 'a.ts': 30, 'c.py': 30 })
  })
  test('in the current folder does not affect another repository', async () => {
    await using bare = await repositoryScenarios.attributes().build()
    await writeFile(join(folder.path, '.gitattributes'), '* -diff\n')
    const previousFolder = process.cwd()
    process.chdir(folder.path)
    const counts = await countAddedLines(bare.path).finally(() => process.chdir(previousFolder))
    expect(counts).toEqual({ 'a.ts': 30, 'c.py': 30 })
  })
  test('applies in a local checkout, as in git itself', async () => {
    expect(await countAddedLines(checkout.path)).toEqual({ 'a.ts': 'binary', 'c.py': 'binary' })
  })
  test('of the machine has no effect', async () => {
    await using repository = await repositoryScenarios.solo().build({ bare: false })
    await writeFile(join(folder.path, 'attributes'), '* -diff\n')
    await repository.git('config', 'core.attributesFile', join(folder.path, 'attributes'))
    expect(await countAddedLines(repository.path)).toEqual({ 'src/parser.ts': 150 })
  })
})

test('does not write to a repository', async () => {
  await using repository = await repositoryScenarios.team().build({ bare: false })
  await appendFile(join(repository.path, 'src/loom.ts'), 'not committed\n')
  const before = await listFiles(repository.path)
  await runAllCommands(repository.path)
  expect(await listFiles(repository.path)).toEqual(before)
})

/** Runs all git commands of an analysis. */
async function runAllCommands(path: string): Promise<void> {
  const repository = await openRepository(path)
  const [file] = await listFilesAtHead(repository)
  await readCommitsAt(path, { needsText: () => true })
  await applyMailmap(repository, [{ name: 'Ada', email: 'ada@byrne.example' }])
  using blobs = new BlobReader(repository)
  if (file !== undefined) await blobs.read(file.blob, 1_000_000)
}

/** Total added lines of selected files. */
async function countAddedLines(path: string): Promise<Record<string, number | 'binary'>> {
  const counts: Record<string, number | 'binary'> = {}
  for (const { files } of await readCommitsAt(path))
    for (const { path, kind, addedCount } of files.filter((file) =>
      /^(a\.ts|c\.py|src.parser\.ts)$/.test(file.path),
    ))
      counts[path] = kind === 'binary' ? kind : ((counts[path] as number | undefined) ?? 0) + addedCount
  return counts
}

/**
 * Contains something that each setting would affect: blank lines, a non-ASCII name, a trailer, a rename, a
 * submodule.
 */
function sensitiveRepository() {
  const by = { name: 'Zoë', email: 'zoe@ångström.example' }
  const blank = generateLines(9).replaceAll('\n', '\n\n')
  return createRepository('zoes')
    .commit({
      by,
      on: '2024-01-01',
      coAuthors: [ada],
      write: { 'src/ä.ts': blank, 'b.ts': generateLines(30) },
    })
    .commit({
      by,
      on: '2024-01-02',
      write: { 'src/ä.ts': blank.replace('_4', '_44') },
      submodule: { lib: 'de'.repeat(20) },
    })
    .commit({ by, on: '2024-01-03', rename: { 'b.ts': 'c.ts' }, submodule: { lib: 'ad'.repeat(20) } })
}

function canaryWasRun(): Promise<boolean> {
  return exists(canary.trace)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function listFiles(path: string) {
  const names = await readdir(path, { recursive: true })
  return Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await lstat(join(path, name))
      return { name, mtimeMs, size }
    }),
  )
}
