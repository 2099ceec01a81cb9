import { listNotes, readNotes } from '../../packages/core/src/git/read-notes.ts'
import { openRepository } from '../../packages/core/src/git/repository.ts'
import { runGit } from '../bench/run-git.ts'
import type { CommitText } from './message.ts'

/** Reads all commits of HEAD with their notes. */
export async function readCommits(path: string): Promise<CommitText[]> {
  const output = await runGit(path, 'log', '--no-show-signature', '--no-notes', `--format=${FORMAT}`, 'HEAD')
  const commits = output.split('\x02').slice(1).map(parseCommit)
  const notes = await readNoteTexts(
    path,
    commits.map(({ id }) => id),
  )
  return commits.map((commit) => ({ ...commit, note: notes.get(commit.id) }))
}

const FORMAT = '%x02%H%x00%an%x00%ae%x00%cn%x00%ce%x00%B'

function parseCommit(text: string): CommitText {
  const [id = '', name = '', email = '', committerName = '', committerEmail = '', message = ''] =
    text.split('\0')
  return {
    id,
    author: { name, email },
    committer: { name: committerName, email: committerEmail },
    message: message.trim(),
    note: undefined,
  }
}

async function readNoteTexts(path: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const repository = await openRepository(path, process.env)
  const texts = new Map<string, string>()
  for await (const { commit, text } of readNotes(repository, await listNotes(repository, ids)))
    if (text !== undefined) texts.set(commit, text)
  return texts
}
