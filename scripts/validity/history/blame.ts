import { contactKey } from '../../../packages/core/src/detect/identity.ts'
import { runGit } from '../../../packages/core/src/git/run-git.ts'
import type { Scores } from '../scores/section-scores.ts'
import type { FileHistory } from './file-history.ts'
import type { ProjectHistory } from './project-history.ts'

/** The lines of these files that each person changed last, ignoring whitespace. */
export async function blameFiles(
  { repository, facts, people }: ProjectHistory,
  files: readonly FileHistory[],
): Promise<Scores> {
  const personByKey = new Map(
    facts.contacts.map((contact, index) => [contactKey(contact), people.personOf[index]!]),
  )
  const lines = new Map<number, number>()
  for (const { path } of files) {
    const args = ['blame', '-w', '--line-porcelain', repository.head ?? 'HEAD', '--', path]
    const output = await runGit(args, { repository })
    const authors = output.toString('utf8').matchAll(/^author (.*)\nauthor-mail <(.*)>$/gm)
    for (const [, name = '', email = ''] of authors) {
      const person = personByKey.get(contactKey({ name, email })) ?? -1
      if (person >= 0) lines.set(person, (lines.get(person) ?? 0) + 1)
    }
  }
  return lines
}
