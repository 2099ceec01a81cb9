import { z } from 'zod'
import { RepositorySource } from '../repository-source.ts'
import { knowledgeStates } from './knowledge-states.ts'

/** Index in `TeamReport.people`. */
const PersonIndex = z.int().nonnegative()

export const KnowledgeState = z.enum(knowledgeStates)
export type KnowledgeState = z.infer<typeof KnowledgeState>

/** Numbers of files by who knows them. */
export const FileShares = z.object({
  several: z.int().nonnegative(),
  one: z.int().nonnegative(),
  orphaned: z.int().nonnegative(),
})
export type FileShares = z.infer<typeof FileShares>

/** A person who knows a file, or who is named elsewhere in the report. */
export const TeamPerson = z.object({
  name: z.string(),
  /** Set only for a local folder. */
  email: z.string().optional(),
  /** Whether they authored a commit in the twelve months before `asOf`. */
  active: z.boolean(),
  /** Null without a plausible date. */
  lastCommitAt: z.iso.datetime().nullable(),
})
export type TeamPerson = z.infer<typeof TeamPerson>

/** What a person knows of a folder. */
export const FolderPerson = z.object({
  person: PersonIndex,
  /** Familiarity with the files of this folder, 0 to 100 (R12). */
  familiarity: z.number().min(0).max(100),
  /** Number of files that they know. */
  knownFileCount: z.int().nonnegative(),
  /** Number of their commits to these files. */
  commitCount: z.int().nonnegative(),
  /** Number of commits of others to these files that they reviewed or acknowledged, according to trailers. */
  reviewCount: z.int().nonnegative(),
  /** The date of their latest commit to these files. */
  lastCommitAt: z.iso.datetime().nullable(),
})
export type FolderPerson = z.infer<typeof FolderPerson>

/** A number of files that the same people know. */
export const KnowledgeGroup = z.object({ people: z.array(PersonIndex), fileCount: z.int().positive() })
export type KnowledgeGroup = z.infer<typeof KnowledgeGroup>

export const TeamFolder = z.object({
  /** Empty for the root. */
  path: z.string(),
  /** True if folders below it are listed themselves; their files are not included. */
  rest: z.boolean(),
  fileCount: z.int().nonnegative(),
  lastChangeAt: z.iso.datetime().nullable(),
  state: KnowledgeState,
  shares: FileShares,
  /** The files by who knows them. Each file is in one group. */
  groups: z.array(KnowledgeGroup),
  /** Those who know a file of the folder, by familiarity and reviews (R12). */
  knownBy: z.array(FolderPerson),
  /**
   * Active people who changed the folder or reviewed its changes but know none of its files, by familiarity and
   * reviews (R12); at most five.
   */
  couldLearn: z.array(FolderPerson),
})
export type TeamFolder = z.infer<typeof TeamFolder>

/** A file that few active people know, and who they are. */
export const TeamFile = z.object({ path: z.string(), people: z.array(PersonIndex) })
export type TeamFile = z.infer<typeof TeamFile>

/** What would change without some people. */
export const Departure = z.object({
  people: z.array(PersonIndex),
  after: FileShares,
  /** Number of files that lose everyone who knows them. */
  lostFileCount: z.int().nonnegative(),
  /** Number of files that are left with one person. */
  singleFileCount: z.int().nonnegative(),
  /** Paths of the folders that would become orphaned, most lost files first. */
  lostFolders: z.array(z.string()),
  /** The remaining person who knows the first lost folder best, or could learn it. Null without one. */
  nextStep: z.object({ folder: z.string(), person: PersonIndex }).nullable(),
})
export type Departure = z.infer<typeof Departure>

export const codeOwnersStatuses = [
  'known',
  'notKnown',
  'inactive',
  'unresolved',
  'notMeasured',
  'noOwner',
  'noFiles',
] as const

/** An entry of CODEOWNERS, compared with who knows its files. */
export const CodeOwnersEntry = z.object({
  line: z.int().positive(),
  pattern: z.string(),
  owners: z.array(
    z.object({
      /** As written; for email addresses, only in a local folder. */
      text: z.string(),
      /** Null for teams, and for owners who are not an author of this history. */
      person: PersonIndex.nullable(),
    }),
  ),
  /** Number of files that the entry decides about, and of those that count. */
  fileCount: z.int().nonnegative(),
  countedFileCount: z.int().nonnegative(),
  /** The five active people who know these files best, in alphabetical order. */
  knownBy: z.array(PersonIndex),
  status: z.enum(codeOwnersStatuses),
  /** What to change; null if nothing. */
  advice: z.string().nullable(),
})
export type CodeOwnersEntry = z.infer<typeof CodeOwnersEntry>

export const CodeOwnersComparison = z.object({
  path: z.string(),
  entries: z.array(CodeOwnersEntry),
  /** Lines that code hosts skip. */
  problems: z.array(z.object({ line: z.int().positive(), message: z.string() })),
})
export type CodeOwnersComparison = z.infer<typeof CodeOwnersComparison>

/** The document written by `handiwork team --json`: who knows the files of a repository at HEAD. */
export const TeamReport = z.object({
  tool: z.object({ name: z.literal('handiwork'), version: z.string() }),
  model: z.object({ name: z.string(), catalog: z.string() }),
  asOf: z.iso.datetime(),
  repository: z.object({
    fullName: z.string(),
    source: RepositorySource,
    /** Id of the analyzed commit; null for an empty repository. */
    head: z.string().nullable(),
    /** Number of files that count: source, markup, templates and styles. */
    fileCount: z.int().nonnegative(),
    contributorCount: z.int().nonnegative(),
    activeContributorCount: z.int().nonnegative(),
    /** True for a shallow clone: authors of commits that are missing look as if they knew nothing. */
    shallow: z.boolean(),
  }),
  /** In alphabetical order. */
  people: z.array(TeamPerson),
  /** The people without whom more than half of the files have no main author, in alphabetical order. */
  truckFactor: z.array(PersonIndex),
  shares: FileShares,
  /** The parts of the tree by path; at most 40. */
  folders: z.array(TeamFolder),
  /**
   * The files that at most three active people know: those of the fewest people first, then the largest. At most
   * `MAX_TEAM_FILES` for each number of people.
   */
  files: z.array(TeamFile),
  /** The folder requested with --folder. */
  folder: TeamFolder.nullable(),
  /** The departure requested with --without. */
  departure: Departure.nullable(),
  /** Null if the repository has no CODEOWNERS file. */
  codeOwners: CodeOwnersComparison.nullable(),
})
export type TeamReport = z.infer<typeof TeamReport>
