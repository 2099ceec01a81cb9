import {
  CODE_OWNERS_PATHS,
  type CodeOwners,
  parseCodeOwners,
} from '../../detect/code-owners/parse-code-owners.ts'
import { BlobReader } from '../../git/blob-reader.ts'
import type { GitRepository } from '../../git/repository.ts'
import { listFilesAtHead, type TreeFile } from '../../git/tree.ts'
import { classifyPaths } from '../../measure/classify-paths.ts'
import { familiarityByFile } from '../../measure/familiarity/familiarity.ts'
import { computeKnowledge, type Knowledge } from '../../measure/knowledge/knowledge.ts'
import { resolvePeople } from '../../measure/people.ts'
import { allOrAbort } from '../all-or-abort.ts'
import { readOwnAttributes } from '../history/own-attributes.ts'
import { readHistory } from '../history/read-history.ts'
import { createMailmapLookup } from '../measure-target.ts'
import type { RepositoryReadOptions } from '../read-repository.ts'

export interface TeamReadOptions extends Omit<RepositoryReadOptions, 'registered'> {
  readonly asOf: Date
}

/** Everything that a team report needs from a repository. */
export interface TeamContents {
  readonly knowledge: Knowledge
  /** The paths of all files at HEAD. */
  readonly paths: readonly string[]
  readonly codeOwners: (CodeOwners & { readonly path: string }) | undefined
  readonly commitCount: number
}

/** Reads the history and CODEOWNERS of a repository, and computes who knows its files. */
export async function readTeam(
  repository: GitRepository,
  key: string,
  { asOf, ...options }: TeamReadOptions,
): Promise<TeamContents> {
  const [{ facts }, files, attributes, codeOwners] = await allOrAbort(options.signal, (signal) => {
    const listing = listFilesAtHead(repository, signal)
    const attributes = readOwnAttributes(repository, listing)
    return [
      readHistory({ ...options, repository, key, attributes, signal }),
      listing,
      attributes,
      readCodeOwners(repository, listing, signal),
    ]
  })
  const mailmap = await createMailmapLookup(repository, facts.contacts, options.signal)
  const people = resolvePeople(facts, mailmap)
  const seconds = asOf.getTime() / 1000
  const classes = classifyPaths(facts, attributes.linguist)
  const paths = files.map(({ path }) => path)
  const known = [...familiarityByFile({ facts, classes, people, files, asOf: seconds })]
  const knowledge = computeKnowledge({ facts, people, files: known, paths, asOf: seconds })
  return { knowledge, paths, codeOwners, commitCount: facts.ids.length }
}

/** Reads the first CODEOWNERS file that exists. Larger files than code hosts accept are ignored, as they do. */
async function readCodeOwners(
  repository: GitRepository,
  listing: Promise<readonly TreeFile[]>,
  signal: AbortSignal,
): Promise<TeamContents['codeOwners']> {
  const files = await listing
  const file = CODE_OWNERS_PATHS.map((path) => files.find((one) => one.path === path)).find(
    (one) => one !== undefined,
  )
  if (file === undefined) return undefined
  using blobs = new BlobReader(repository, signal)
  const content = await blobs.read(file.blob, MAX_CODE_OWNERS_BYTES)
  return content && { path: file.path, ...parseCodeOwners(content.toString('utf8')) }
}

/** The limit of GitHub: 3 MB. */
const MAX_CODE_OWNERS_BYTES = 3 * 2 ** 20
