import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GitFailure } from './git-failure.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** A repository whose history ends where commits are missing. Disposing of it deletes a temporary file. */
export interface EndedHistory extends AsyncDisposable {
  readonly repository: GitRepository
}

/**
 * If git failed because the repository lacks commits, returns it without them: their children have only the
 * parents that exist. Returns undefined for any other failure, and if too many commits are missing.
 */
export async function endAtMissingCommits(
  repository: GitRepository,
  failure: unknown,
  signal: AbortSignal,
): Promise<EndedHistory | undefined> {
  if (!(failure instanceof GitFailure) || !LACKS_COMMIT.test(failure.stderr)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-history-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const ended = await findEnds(repository, join(folder, 'grafts'), signal)
    if (ended !== undefined) return { repository: ended, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
  await dispose()
  return undefined
}

/** What git 2.39 and later print. */
const LACKS_COMMIT = /^error: Could not read [0-9a-f]{40,64}$/m
const CHILD_OF_MISSING = /^fatal: Failed to traverse parents of commit ([0-9a-f]{40,64})$/m

/** Each missing commit takes another listing of the history. */
const MAX_ENDS = 32

/** Lists the history until git finds all commits. Each failure names a child of a missing commit. */
async function findEnds(
  repository: GitRepository,
  graftFile: string,
  signal: AbortSignal,
): Promise<GitRepository | undefined> {
  const grafts = [await readFile(join(repository.gitDir, 'info/grafts'), 'utf8').catch(() => '')]
  const boundary = [...repository.boundary]
  const missingCommits: string[] = []
  const gitEnvironment = { ...repository.gitEnvironment, GIT_GRAFT_FILE: graftFile }
  const ended = { ...repository, gitEnvironment, boundary, missingCommits }
  for (let ends = 0; ends <= MAX_ENDS; ends++) {
    await writeFile(graftFile, grafts.join('\n'))
    const child = await findChildOfMissing(ended, signal)
    if (child === undefined) return ended
    const { existing, missing } = await readParents(repository, child, signal)
    if (missing.length === 0) return undefined
    missingCommits.push(...missing.filter((id) => !missingCommits.includes(id)))
    grafts.push([child, ...parentsOfEnd(existing)].join(' '))
    if (existing.length === 0) boundary.push(child)
  }
  return undefined
}

/** A merge stays one, so that it is not mistaken for a commit with the changes of its whole branch. */
function parentsOfEnd(existing: readonly string[]): readonly string[] {
  return existing.length === 1 ? [existing[0]!, existing[0]!] : existing
}

async function findChildOfMissing(
  repository: GitRepository,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await runGit(['rev-list', '--parents', '--count', repository.head!, '--'], { repository, signal })
    return undefined
  } catch (error) {
    const [, child] = CHILD_OF_MISSING.exec(error instanceof GitFailure ? error.stderr : '') ?? []
    if (child === undefined) throw error
    return child
  }
}

interface Parents {
  readonly existing: readonly string[]
  readonly missing: readonly string[]
}

async function readParents(repository: GitRepository, commit: string, signal: AbortSignal): Promise<Parents> {
  const text = (await runGit(['cat-file', 'commit', commit], { repository, signal })).toString('latin1')
  const header = text.slice(0, text.indexOf('\n\n'))
  const parents = Array.from(header.matchAll(/^parent ([0-9a-f]+)$/gm), ([, id = '']) => id)
  const command = ['cat-file', '--batch-check=%(objectname) %(objecttype)']
  const input = parents.map((id) => `${id}\n`).join('')
  const output = await runGit(command, { repository, signal, input })
  const found = new Set(Array.from(output.toString('latin1').matchAll(/^(\S+) commit$/gm), ([, id]) => id))
  return {
    existing: parents.filter((id) => found.has(id)),
    missing: parents.filter((id) => !found.has(id)),
  }
}
