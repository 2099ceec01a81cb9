import { runGit } from './run-git.ts'

/** Returns the email address of the author with the most commits, without bots. */
export async function busiestAuthor(repository: string): Promise<string> {
  const shortlog = await runGit(
    repository,
    'shortlog',
    '--summary',
    '--numbered',
    '--email',
    '--no-merges',
    'HEAD',
  )
  const emails = [...shortlog.matchAll(/<([^>]+)>$/gm)].map(([, email]) => email!)
  return emails.find((email) => !email.includes('[bot]')) ?? 'unknown@example.org'
}
