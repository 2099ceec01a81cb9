import type { KnowledgeReply, LinkedKnowledge } from '@handiwork/core/api'
import { ANONYMOUS_NAME, type RepositoryKnowledge } from '@handiwork/core/contract'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { linkKnowledgePeople } from '../../stores/link-knowledge-people.ts'
import type { DetailRow } from './repository-store.ts'

/**
 * Who knows the files of a repository, with links to the profiles that the viewer may see. People who had themselves
 * erased are in no list, although the numbers of files include theirs.
 */
export function knowledgeReply({ report, known }: Pick<DetailRow, 'report' | 'known'>): KnowledgeReply {
  const knowledge = report?.knowledge
  if (report === null || knowledge === undefined) return { knowledge: null }
  const users = linkKnowledgePeople(knowledge.people, report.contributors, known)
  const people = knowledge.people.map((person, index) => {
    const user = users[index]
    if (user == null) return { ...person, user: null }
    const { experience: _, ...shown } = user
    return { ...person, user: { ...shown, ...avatarFallback(shown._id, shown.name, shown.login) } }
  })
  return { knowledge: { ...withoutErased(knowledge), people } }
}

function withoutErased(knowledge: RepositoryKnowledge): Omit<LinkedKnowledge, 'people'> {
  const isNamed = (person: number) => knowledge.people[person]!.name !== ANONYMOUS_NAME
  return {
    ...knowledge,
    folders: knowledge.folders.map((folder) => ({
      ...folder,
      knownBy: folder.knownBy.filter(({ person }) => isNamed(person)),
      couldLearn: folder.couldLearn.filter(({ person }) => isNamed(person)),
    })),
    codeOwners: knowledge.codeOwners && {
      ...knowledge.codeOwners,
      entries: knowledge.codeOwners.entries.map((entry) => ({
        ...entry,
        knownBy: entry.knownBy.filter(isNamed),
      })),
    },
  }
}
