import { join } from 'node:path'
import { exists } from './files/exists.ts'
import { readPlainConfig } from './files/plain-config.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

interface Contact {
  readonly name: string
  readonly email: string
}

/**
 * Applies a checkout's .mailmap to contacts, in order. A .mailmap can credit anyone with anything, so it is
 * used only for local checkouts.
 */
export async function applyMailmap(
  repository: GitRepository,
  contacts: readonly Contact[],
  signal?: AbortSignal,
): Promise<readonly Contact[]> {
  if (repository.workTree === undefined || contacts.length === 0) return contacts
  if (!(await mayHaveMailmap(repository.workTree, repository.gitDir)) && contacts.every(isTrimmed))
    return contacts
  const supported = contacts.filter(isSupported)
  const input = supported.map(({ name, email }) => `${name} <${email}>\n`).join('')
  const output = await runGit(['check-mailmap', '--stdin'], { repository, signal, input })
  const lines = output.toString('utf8').split('\n')
  const mapped = new Map(
    supported.map((contact, index) => [contact, parseContact(lines[index] ?? '') ?? contact]),
  )
  return contacts.map((contact) => mapped.get(contact) ?? contact)
}

/** Returns false if there is certainly no mailmap: the configuration can name a file elsewhere. */
async function mayHaveMailmap(workTree: string, gitDir: string): Promise<boolean> {
  return (await exists(join(workTree, '.mailmap'))) || (await readPlainConfig(gitDir)) === undefined
}

/** git removes whitespace around names, also without a mailmap. */
function isTrimmed({ name }: Contact): boolean {
  return !/^[ \t\n\v\f\r]|[ \t\n\v\f\r]$/.test(name)
}

/** git stops at the first contact that it cannot parse. */
function isSupported({ name, email }: Contact): boolean {
  return email !== '' && !/[<>\n\0]/.test(name + email)
}

function parseContact(line: string): Contact | undefined {
  const [, name = '', email] = /^(.*?) ?<([^<>]*)>$/s.exec(line) ?? []
  return email === undefined ? undefined : { name, email }
}
