import { z } from 'zod'
import {
  CodeOwnersComparison,
  CodeOwnersEntry,
  TeamFile,
  TeamFolder,
  TeamPerson,
  TeamReport,
} from './team-report.ts'

/** A folder of a repository's page. Groups contain active people only. */
export const KnowledgeFolder = TeamFolder.extend({
  /** Number of people who know a file. The first `MAX_FOLDER_PEOPLE` are listed. */
  knownByCount: z.int().nonnegative(),
  /** Number of files that are in none of the `MAX_FOLDER_GROUPS` listed groups. Simulations leave them out. */
  omittedFileCount: z.int().nonnegative(),
})
export type KnowledgeFolder = z.infer<typeof KnowledgeFolder>

/**
 * Who knows the files of a repository, as stored by a service: a team report of limited size. It has no names of
 * folders and files for private code: one folder has all files.
 */
export const RepositoryKnowledge = TeamReport.pick({ asOf: true, truckFactor: true, shares: true }).extend({
  fileCount: z.int().nonnegative(),
  contributorCount: z.int().nonnegative(),
  activeContributorCount: z.int().nonnegative(),
  /** In alphabetical order; other fields refer to them by index. */
  people: z.array(TeamPerson.omit({ email: true })),
  folders: z.array(KnowledgeFolder),
  files: z.array(TeamFile),
  codeOwners: CodeOwnersComparison.omit({ problems: true })
    .extend({
      entries: z.array(CodeOwnersEntry.omit({ advice: true })),
      /** Numbers of all entries, and of those to change. The latter are listed first. */
      entryCount: z.int().nonnegative(),
      differentCount: z.int().nonnegative(),
    })
    .nullable(),
})
export type RepositoryKnowledge = z.infer<typeof RepositoryKnowledge>
