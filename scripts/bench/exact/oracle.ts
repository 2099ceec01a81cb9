import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { EMPTY_TREE, readingEnvironment } from '../../../packages/core/src/git/environment.ts'
import { COMMIT_FORMAT, type PrintedCommit, printedCommits } from './numstat.ts'

/** The git that others are held against: GIT_ORACLE, or the one on the path. */
const program = process.env.GIT_ORACLE ?? 'git'

export async function oracleVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version'])
  return stdout.trim().replace(/^git version /, '')
}

/** What is to be known of this git before its figures are read; undefined where there is nothing. */
export function caveat(version: string): string | undefined {
  const [, major = 0, minor = 0] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (Number(major) > MINIMAL.major || (Number(major) === MINIMAL.major && Number(minor) >= MINIMAL.minor))
    return undefined
  return `git ${version} is older than 2.50: its --minimal is not minimal yet (git's commit 03f2915541), so it tells of more lines here and there. Name a newer one in GIT_ORACLE.`
}

/** Every commit but merges, with the fewest lines that lead from each file to the next. */
export async function* oracleCommits(gitDir: string): AsyncGenerator<PrintedCommit> {
  const git = spawn(program, ['--bare', `--git-dir=${gitDir}`, ...settings, 'log', ...options], {
    env: readingEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(git.stderr), once(git, 'close')])
  // Whoever reads stops at what is no row; that counts then.
  ended.catch(() => {})
  yield* printedCommits(git.stdout)
  const [said, [code]] = await ended
  if (code !== 0) throw new Error(`git log ended with ${code}: ${said.trim()}`)
}

// --- internal ---

const MINIMAL = { major: 2, minor: 50 }

const settings = [
  'core.attributesFile=/dev/null',
  `attr.tree=${EMPTY_TREE}`,
  'core.deltaBaseCacheLimit=64m',
  'log.showSignature=false',
].flatMap((setting) => ['-c', setting])

const options = [
  '--no-merges',
  '--numstat',
  '--minimal',
  '--no-renames',
  '-z',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=none',
  `--format=${COMMIT_FORMAT}`,
  'HEAD',
  '--',
]
