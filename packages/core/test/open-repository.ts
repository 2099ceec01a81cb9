import { type GitRepository, openRepository as open } from '../src/git/repository.ts'

/** Opens a repository with the environment of the tests. */
export function openRepository(folder: string, signal?: AbortSignal): Promise<GitRepository> {
  return open(folder, process.env, signal)
}
