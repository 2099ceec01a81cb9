import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

interface Contact {
  readonly name: string
  readonly email: string
}

/**
 * What a checkout's .mailmap makes of these contacts, in their order. It can credit anybody with anything, so it
 * counts only where a person looks at their own checkout; elsewhere contacts stay as they are.
 */
export async function mailmapped(
  repository: GitRepository,
  contacts: readonly Contact[],
  signal?: AbortSignal,
): Promise<readonly Contact[]> {
  if (repository.workTree === undefined || contacts.length === 0) return contacts
  const askable = contacts.filter(isAskable)
  const input = askable.map(({ name, email }) => `${name} <${email}>\n`).join('')
  const printed = await runGit(['check-mailmap', '--stdin'], { repository, signal, input })
  const answers = printed.toString('utf8').split('\n')
  const proper = new Map(askable.map((contact, place) => [contact, parsed(answers[place] ?? '') ?? contact]))
  return contacts.map((contact) => proper.get(contact) ?? contact)
}

// --- internal ---

/** git stops at the first contact it cannot read. */
function isAskable({ name, email }: Contact): boolean {
  return email !== '' && !/[<>\n\0]/.test(name + email)
}

function parsed(line: string): Contact | undefined {
  const [, name = '', email] = /^(.*?) ?<([^<>]*)>$/s.exec(line) ?? []
  return email === undefined ? undefined : { name, email }
}
