import { ada, type Repository } from '@handiwork/fixtures/repositories'

/** Replaces the git-ai notes of a repository. Keys are commit ids, which may contain slashes. */
export async function addNotes(
  repository: Repository,
  notes: Readonly<Record<string, string>>,
  ref = 'refs/notes/ai',
): Promise<void> {
  await repository.extend((builder) =>
    builder.orphan('notes', (branch) => branch.commit({ by: ada, on: '2024-06-01', write: notes })),
  )
  await repository.git('update-ref', ref, 'refs/heads/notes')
  await repository.git('update-ref', '-d', 'refs/heads/notes')
}
