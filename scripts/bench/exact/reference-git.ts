import { execa } from 'execa'
import { EMPTY_TREE, isolatedEnvironment } from '../../../packages/core/src/git/environment.ts'
import { COMMIT_FORMAT, type NumstatCommit, parseNumstat } from './numstat.ts'

/** The reference git: GIT_ORACLE, or git on the PATH. */
const referenceGit = process.env.GIT_ORACLE ?? 'git'

export async function referenceVersion(): Promise<string> {
  const { stdout } = await execa(referenceGit, ['--version'])
  return stdout.trim().replace(/^git version /, '')
}

/** Returns a warning for git versions whose diffs are not minimal, otherwise undefined. */
export function versionWarning(version: string): string | undefined {
  const [, major = 0, minor = 0] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (
    Number(major) > FIRST_MINIMAL_VERSION.major ||
    (Number(major) === FIRST_MINIMAL_VERSION.major && Number(minor) >= FIRST_MINIMAL_VERSION.minor)
  )
    return undefined
  return `git ${version} is older than 2.50: its --minimal diffs are not minimal (fixed by git commit 03f2915541), so it can report more lines. Set GIT_ORACLE to a newer git.`
}

/** Yields all commits except merges, with the minimal line changes of each file. */
export async function* referenceCommits(gitDir: string): AsyncGenerator<NumstatCommit> {
  const git = execa(referenceGit, ['--bare', `--git-dir=${gitDir}`, ...settings, 'log', ...options], {
    env: isolatedEnvironment(process.env),
    extendEnv: false,
    stdin: 'ignore',
    // The history can be larger than memory.
    buffer: { stdout: false },
  })
  // If the consumer stops at a malformed row, that error counts instead.
  git.catch(() => {})
  yield* parseNumstat(git.stdout)
  await git
}

const FIRST_MINIMAL_VERSION = { major: 2, minor: 50 }

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
