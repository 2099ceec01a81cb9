import { z } from 'zod'
import { RepositoryKnowledge } from '../team/repository-knowledge.ts'
import { FileShares, KnowledgeGroup, KnowledgeState } from '../team/team-report.ts'
import { Id } from './fields.ts'
import { RepositoryContributor } from './repository-detail.ts'

/** The profile of a person who knows files. */
const KnowledgeUser = RepositoryContributor.shape.user.unwrap().omit({ experience: true })

/** Who knows the files of a repository. `user` is null for people without a profile and for hidden ones. */
export const KnowledgeReply = z.object({
  /** Null for reports of earlier versions. */
  knowledge: RepositoryKnowledge.extend({
    people: z.array(RepositoryKnowledge.shape.people.element.extend({ user: KnowledgeUser.nullable() })),
  }).nullable(),
})
export type KnowledgeReply = z.infer<typeof KnowledgeReply>
export type LinkedKnowledge = NonNullable<KnowledgeReply['knowledge']>

/** Index in `OrganizationKnowledge.members`. */
const MemberIndex = z.int().nonnegative()

/** A repository that members of an organization share, and who of them knows its files. */
export const SharedRepository = z.object({
  _id: Id,
  fullName: z.string(),
  private: z.boolean(),
  fileCount: z.int().nonnegative(),
  /** By active members; the knowledge of other people doesn't count. */
  state: KnowledgeState,
  shares: FileShares,
  /** One or two members without whom no member knows more than half of the files; empty if more would have to leave. */
  dependsOn: z.array(MemberIndex),
  groups: z.array(KnowledgeGroup),
  /** Number of files that are in no group: see `KnowledgeFolder`. */
  omittedFileCount: z.int().nonnegative(),
  /** Members who know a file, most familiar with the repository first. */
  knownBy: z.array(z.object({ person: MemberIndex })),
  /** Active members who contributed but know no file, most familiar first. */
  couldLearn: z.array(z.object({ person: MemberIndex })),
})
export type SharedRepository = z.infer<typeof SharedRepository>

/** Who of the members knows the repositories that at least two of them contributed to. */
export const OrganizationKnowledge = z.object({
  /** The members of the listed repositories, in alphabetical order; other fields refer to them by index. */
  members: z.array(KnowledgeUser.extend({ active: z.boolean() })),
  /** Those at risk first: orphaned, known by one, known by several; then by name. */
  repositories: z.array(SharedRepository),
  /** Number of shared repositories whose next analysis adds this. */
  pendingCount: z.int().nonnegative(),
  /** Number of shared repositories above `MAX_SHARED_REPOSITORIES`. */
  omittedCount: z.int().nonnegative(),
})
export type OrganizationKnowledge = z.infer<typeof OrganizationKnowledge>
