import { git } from './git.ts'

/** The address of whoever wrote most commits. */
export async function busiestAuthor(repository: string): Promise<string> {
  const people = await git(
    repository,
    'shortlog',
    '--summary',
    '--numbered',
    '--email',
    '--no-merges',
    'HEAD',
  )
  const emails = [...people.matchAll(/<([^>]+)>$/gm)].map(([, email]) => email!)
  return emails.find((email) => !email.includes('[bot]')) ?? 'nobody@example.org'
}
