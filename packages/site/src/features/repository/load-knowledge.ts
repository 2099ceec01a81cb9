import { contract, type KnowledgeReply } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'

/** Loads who knows the files of a repository. The viewer must be allowed to see it. */
export async function loadKnowledge(
  call: PageLocals['call'],
  id: string,
): Promise<KnowledgeReply['knowledge']> {
  const { knowledge } = await call(contract.repositories.knowledge, { params: { id } })
  return knowledge
}
