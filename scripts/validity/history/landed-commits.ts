import { contactKey } from '../../../packages/core/src/detect/identity.ts'
import { runGit } from '../../../packages/core/src/git/run-git.ts'
import type { ProjectHistory } from './project-history.ts'

/** Merges and commits of others that a person landed. */
export interface Landing {
  readonly count: number
  /** In seconds since 1970. */
  readonly lastSeconds: number
}

/** Counts the merges by each person, and the commits of others that they committed. Includes no code hosts. */
export async function readLandings({
  repository,
  ...history
}: ProjectHistory): Promise<ReadonlyMap<number, Landing>> {
  const { facts, people, asOf } = history
  const format = '--format=%P%x1f%ct%x1f%an%x1f%ae%x1f%cn%x1f%ce'
  const output = await runGit(['log', '--no-show-signature', format, repository.head ?? 'HEAD'], {
    repository,
  })
  const personByKey = new Map(
    facts.contacts.map((contact, index) => [contactKey(contact), people.personOf[index]!]),
  )
  const landings = new Map<number, Landing>()
  for (const line of output.toString('utf8').split('\n')) {
    const [parents = '', seconds = '', authorName = '', authorEmail = '', name = '', email = ''] =
      line.split('\x1f')
    const author = personByKey.get(contactKey({ name: authorName, email: authorEmail }))
    const committer = personByKey.get(contactKey({ name, email }))
    // A code host commits merges that its users author.
    const person = parents.includes(' ') ? author : committer === author ? undefined : committer
    if (person === undefined || person < 0 || Number(seconds) > asOf) continue
    const { count = 0, lastSeconds = 0 } = landings.get(person) ?? {}
    landings.set(person, { count: count + 1, lastSeconds: Math.max(lastSeconds, Number(seconds)) })
  }
  return landings
}
