import {
  ada,
  createRepository,
  generateLines,
  type Repository,
  type RepositoryBuilder,
  rawObject,
  type TreeEntry,
  treeContent,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Target } from '../../src/analyze/target/target.ts'
import { AnalysisError } from '../../src/contract/analysis-error.ts'
import type { Report } from '../../src/contract/report.ts'
import { analyzeRepositories } from '../analyze-repositories.ts'
import { type GitHost, startGitHost } from '../git-host.ts'
import { removeObject } from '../remove-object.ts'
import { createTestMirrors, type TestMirrors } from '../test-mirrors.ts'

let host: GitHost
let mirrors: TestMirrors

beforeAll(async () => {
  host = await startGitHost()
  mirrors = await createTestMirrors([host])
})
afterAll(async () => {
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

const content = Buffer.from(generateLines(20, 1))
const blob = rawObject('blob', content).id
const MISSING = 'de'.repeat(20)
const AUTHOR = /\nauthor [^\n]*/
const COMMITTER = /\ncommitter [^\n]*/

const file = (name: string, mode = '100644', id = blob): TreeEntry => ({ mode, name, id })

/** A commit of one file, followed by a commit that is changed after it was written. */
function withCommit(change: (commit: string) => string): RepositoryBuilder {
  return createRepository('loom', { malformed: true })
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(10) } })
    .commit({
      ...{ by: ada, on: '2024-01-02', write: { 'b.ts': generateLines(20, 2) } },
      forge: (commit) => Buffer.from(change(commit.toString('latin1')), 'latin1'),
    })
}

/** A commit with a folder of these entries. */
function withTree(...entries: readonly TreeEntry[]): RepositoryBuilder {
  const tree = treeContent(entries)
  return createRepository('loom', { malformed: true })
    .object('blob', content)
    .object('tree', tree)
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(10) } })
    .commit({ by: ada, on: '2024-01-02', subtree: { src: rawObject('tree', tree).id } })
}

/** A folder with a file and a .gitmodules. */
function withSubmodules(text: string): RepositoryBuilder {
  const submodules = Buffer.from(text)
  const { id } = rawObject('blob', submodules)
  return withTree(file('.gitmodules', '100644', id), file('b.ts')).object('blob', submodules)
}

const withAuthor = (author: string) => withCommit((commit) => commit.replace(AUTHOR, `\nauthor ${author}`))
const withHeader = (header: string) => withCommit((commit) => commit.replace('\n\n', `\n${header}\n\n`))

const READ = '2 commits, 30 lines'

/** The outcome of a folder, and that of a clone if it differs. docs/engine.md says why. */
type Case = readonly [name: string, history: () => RepositoryBuilder, outcome: string, clone?: string]

const commitCases: readonly Case[] = [
  ['an author without an address', () => withAuthor('Ada 1704153600 +0000'), READ],
  ['an author with an empty address', () => withAuthor('Ada <> 1704153600 +0000'), READ],
  ['an author without a name', () => withAuthor('<a@b.c> 1704153600 +0000'), READ],
  ['no space before the address', () => withAuthor('Ada<a@b.c> 1704153600 +0000'), READ],
  ['no space before the date', () => withAuthor('Ada <a@b.c>1704153600 +0000'), READ],
  ['a date in words', () => withAuthor('Ada <a@b.c> yesterday +0000'), READ],
  ['a date beyond 64 bits', () => withAuthor('Ada <a@b.c> 99999999999999999999 +0000'), READ],
  ['a negative date', () => withAuthor('Ada <a@b.c> -100 +0000'), READ],
  ['a date with leading zeros', () => withAuthor('Ada <a@b.c> 0001704153600 +0000'), READ],
  ['an invalid time zone', () => withAuthor('Ada <a@b.c> 1704153600 +99999'), READ],
  ['no author', () => withCommit((commit) => commit.replace(AUTHOR, '')), READ],
  ['two authors', () => withCommit((commit) => commit.replace(AUTHOR, '$&$&')), READ],
  ['no committer', () => withCommit((commit) => commit.replace(COMMITTER, '')), READ],
  ['a NUL in the message', () => withCommit((commit) => `${commit}a\0b\n`), READ],
  ['a NUL in the header', () => withAuthor('A\0da <a@b.c> 1704153600 +0000'), READ, 'corrupt'],
  ['an encoding', () => withHeader('encoding ISO-8859-1'), READ],
  ['an unknown encoding', () => withHeader('encoding nonsense'), READ],
  ['a signature', () => withHeader('gpgsig -----BEGIN PGP SIGNATURE-----\n \n nonsense'), READ],
  ['a header of 2 MB', () => withHeader(`mergetag ${'x'.repeat(2_000_000)}`), READ],
  ['no message', () => withCommit((commit) => commit.slice(0, commit.indexOf('\n\n') + 1)), READ],
  [
    'the same parent twice, which is a merge',
    () => withCommit((commit) => commit.replace(/\nparent .*/, '$&$&')),
    '1 commits, 10 lines',
  ],
]

const link = (name: string) => file(name, '120000')
const ONE_FILE = '2 commits, 10 lines'

const treeCases: readonly Case[] = [
  ['an empty tree', () => withTree(), ONE_FILE],
  ['a mode with a leading zero', () => withTree(file('b.ts', '0100644')), READ],
  ['a mode that old versions wrote', () => withTree(file('b.ts', '100664')), READ],
  ['an unknown mode', () => withTree(file('b.ts', '150000')), ONE_FILE],
  ['a submodule', () => withTree(file('b.ts'), file('c', '160000', MISSING)), READ],
  ['a submodule with a relative name', () => withSubmodules('[submodule "../../x"]\n\tpath = x\n'), READ],
  ['a submodule with an option as URL', () => withSubmodules('[submodule "x"]\n\turl = -u./x\n'), READ],
  ['a submodule with a command', () => withSubmodules('[submodule "x"]\n\tupdate = !touch x\n'), READ],
  ['an invalid .gitmodules', () => withSubmodules('[[['), READ],
  ['a symbolic link', () => withTree(file('b.ts'), link('c')), READ],
  ['.gitmodules as a symbolic link', () => withTree(link('.gitmodules'), file('b.ts')), READ],
  ['a name of 5,000 bytes', () => withTree(file(`${'b'.repeat(5000)}.ts`)), READ],
  ['a name twice', () => withTree(file('b.ts'), file('b.ts')), '2 commits, 50 lines', 'corrupt'],
  ['unsorted names', () => withTree(file('c.ts'), file('b.ts')), '2 commits, 50 lines', 'corrupt'],
  ['a slash in a name', () => withTree(file('b/c.ts')), READ, 'corrupt'],
  ['the name .git', () => withTree(file('.git')), ONE_FILE, 'corrupt'],
  ['the name .GIT', () => withTree(file('.GIT')), ONE_FILE, 'corrupt'],
  ['the name git~1', () => withTree(file('git~1')), ONE_FILE, 'corrupt'],
  ['the name .', () => withTree(file('.')), ONE_FILE, 'corrupt'],
  ['the name ..', () => withTree(file('..')), ONE_FILE, 'corrupt'],
  ['an empty name', () => withTree(file('')), 'corrupt'],
  ['an id of zeros', () => withTree(file('b.ts', '100644', '0'.repeat(40))), ONE_FILE, 'corrupt'],
  ['a missing file', () => withTree(file('b.ts', '100644', MISSING)), ONE_FILE, 'corrupt'],
  ['a missing symbolic link', () => withTree(file('b.ts'), file('c', '120000', MISSING)), READ, 'corrupt'],
  ['a missing folder', () => withTree(file('b', '40000', MISSING)), 'corrupt'],
  ['a folder that is a file', () => withTree(file('b', '40000')), 'corrupt'],
]

describe('a malformed history', () => {
  test.for([...commitCases, ...treeCases])(
    'with %s has the same outcome in a folder, from a URL and in the service',
    { timeout: 60_000 },
    async ([, history, outcome, cloneOutcome = outcome]) => {
      await using repository = await history().build()
      expect(await outcomes(repository)).toEqual({
        ...{ folder: outcome, url: cloneOutcome, service: cloneOutcome },
      })
    },
  )
  test('without its first commit is read up to it in a folder, and corrupt elsewhere', async () => {
    await using repository = await withAuthor('Ada <a@b.c> 1704153600 +0000').build()
    await removeObject(repository, await repository.id('HEAD~1'))
    expect(await outcomes(repository)).toEqual({
      ...{ folder: '1 commits, 0 lines', url: 'corrupt', service: 'corrupt' },
    })
  })
  test('without the tree of its first commit is read without it in a folder, and corrupt elsewhere', async () => {
    await using repository = await withAuthor('Ada <a@b.c> 1704153600 +0000').build()
    await removeObject(repository, await repository.id('HEAD~1^{tree}'))
    expect(await outcomes(repository)).toEqual({
      ...{ folder: '2 commits, 0 lines', url: 'corrupt', service: 'corrupt' },
    })
  })
})

/** How the repository is read by the command in a folder, by the command from its URL, and by the service. */
async function outcomes(repository: Repository) {
  host.repositories.set('ada/loom', repository)
  return {
    folder: describeOutcome(await analyzeRepositories([repository])),
    url: await outcomeOf({ kind: 'url', name: 'loom', url: `file://${repository.path}` }),
    service: await readMirror(),
  }
}

async function readMirror(): Promise<string> {
  await mirrors.mirrors.deleteMirror(host.repositoryAddress('ada/loom'))
  const mirror = await mirrors.update(host, 'ada/loom').catch((error) => error)
  if (mirror instanceof AnalysisError) return mirror.reason
  await using opened = mirror
  const { path, head, hasTags, address } = opened
  return await outcomeOf({ kind: 'mirror', name: 'loom', path, head, hasTags, url: address.cloneUrl })
}

async function outcomeOf(target: Target): Promise<string> {
  return describeOutcome(await analyzeRepositories([], { targets: [target] }))
}

function describeOutcome({ repositories: [repository], skipped }: Report): string {
  if (repository === undefined) return skipped[0]!.reason
  const { contributors, history } = repository
  const lines = contributors.reduce((sum, { additionCount }) => sum + additionCount, 0)
  return `${history.commitCount} commits, ${lines} lines`
}
