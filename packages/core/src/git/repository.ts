import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Environment, isolatedEnvironment } from './environment.ts'
import { readPlainRepository } from './files/read-plain-repository.ts'
import { GitFailure } from './git-failure.ts'
import type { SmallStore } from './packs/small-store.ts'
import { type RepositoryLocation, runGit } from './run-git.ts'

/** A local repository. */
export interface GitRepository extends RepositoryLocation {
  /** The oldest commits of a shallow clone, whose parents are missing. */
  readonly boundary: readonly string[]
  /** The commit of HEAD; undefined for an unborn branch. */
  readonly head: string | undefined
  /** Missing commits at which the history ends. See `endAtMissingCommits`. */
  readonly missingCommits?: readonly string[]
  /** Its objects, if they are few. */
  readonly objects?: SmallStore | undefined
}

/** Finds the repository of a folder like git. Throws a GitFailure if there is none. */
export async function openRepository(
  folder: string,
  environment: Environment,
  signal?: AbortSignal,
): Promise<GitRepository> {
  const gitEnvironment = isolatedEnvironment(environment)
  signal?.throwIfAborted()
  const plain = await readPlainRepository(folder)
  if (plain !== undefined)
    return { ...plain, gitEnvironment, boundary: await readBoundary(join(plain.gitDir, 'shallow')) }
  const { gitDir, shallow, inside, up, head } = await runQueries({ folder, env: gitEnvironment, signal })
  const workTree = inside === 'true' ? resolve(await realpath(folder), up) : undefined
  const location = { gitDir, workTree, gitEnvironment }
  if (head === '') await requireUnbornBranch(location, signal)
  return { ...location, boundary: await readBoundary(shallow), head: head || undefined }
}

/**
 * Returns the repository with the latest of these commits as head. Returns it unchanged if its head is one of
 * them or if none exists.
 * Invalid ids are ignored, because they may come from an untrusted file.
 */
export async function withHead(
  repository: GitRepository,
  commits: readonly string[] = [],
  signal?: AbortSignal,
): Promise<GitRepository> {
  const ids = commits.filter((commit) => COMPLETE_ID.test(commit))
  if (ids.length === 0 || (repository.head !== undefined && ids.includes(repository.head))) return repository
  const head = await findLatest(repository, await filterCommits(repository, ids, signal), signal)
  return head === undefined ? repository : { ...repository, head }
}

const COMPLETE_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** Returns the ids that are commits in this repository. */
async function filterCommits(
  repository: GitRepository,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const command = ['cat-file', '--batch-check=%(objectname) %(objecttype)']
  const output = await runGit(command, { repository, signal, input: `${ids.join('\n')}\n` })
  return Array.from(output.toString('latin1').matchAll(/^(\S+) commit$/gm), ([, id = '']) => id)
}

/** A fork also contains the head of its origin, so the topologically last commit applies. */
async function findLatest(
  repository: GitRepository,
  commits: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (commits.length < 2) return commits[0]
  const output = await runGit(['rev-list', '--topo-order', '--max-count=1', ...commits, '--'], {
    repository,
    signal,
  })
  return output.toString('latin1').trim()
}

const queries = {
  gitDir: ['--absolute-git-dir'],
  // Worktrees have their own git folder but share the boundary of the main one.
  shallow: ['--path-format=absolute', '--git-path', 'shallow'],
  inside: ['--is-inside-work-tree'],
  up: ['--show-cdup'],
  // Prints nothing if HEAD is an unborn branch. Does not check that the commit exists; reading it does.
  head: ['--revs-only', 'HEAD'],
}
interface RevParseOptions {
  readonly folder: string
  readonly env: Environment
  readonly signal: AbortSignal | undefined
}

type QueryResults = { readonly [query in keyof typeof queries]: string }

/**
 * Runs all queries at once. If the path contains newlines, the outputs cannot be separated, so each query runs
 * alone. The path is part of the first two outputs, so there are at least two lines too many.
 */
async function runQueries(options: RevParseOptions): Promise<QueryResults> {
  const output = await revParse(Object.values(queries).flat(), options)
  const [gitDir = '', shallow = '', inside = '', ...rest] = output.split('\n')
  // A bare repository has no line for `up`, and an unborn branch none for `head`.
  const head = COMPLETE_ID.test(rest.at(-1) ?? '') ? rest.pop()! : ''
  const [up = '', ...extraLines] = rest
  if (extraLines.length === 0) return { gitDir, shallow, inside, up, head }
  const results = Object.entries(queries).map(
    async ([name, args]) => [name, await revParse(args, options)] as const,
  )
  return Object.fromEntries(await Promise.all(results)) as unknown as QueryResults
}

/** Also reads repositories of other users, as in containers. Nothing in them is executed. */
async function revParse(args: readonly string[], { folder, env, signal }: RevParseOptions): Promise<string> {
  const config = ['safe.directory=*']
  const output = await runGit(['rev-parse', ...args], { cwd: folder, env, config, signal })
  return output.toString('utf8').replace(/\n$/, '')
}

/** Distinguishes an unborn branch, which is valid, from a corrupt reference. */
async function requireUnbornBranch(
  repository: RepositoryLocation,
  signal: AbortSignal | undefined,
): Promise<undefined> {
  await runGit(['log', '-1'], { repository, signal }).catch((error) => {
    if (!(error instanceof GitFailure) || !error.stderr.includes('does not have any commits yet')) throw error
  })
}

async function readBoundary(shallow: string): Promise<string[]> {
  const text = await readFile(shallow, 'latin1').catch(() => '')
  return text.split('\n').filter((id) => id !== '')
}
