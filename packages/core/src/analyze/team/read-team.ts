import type { GitRepository } from '../../git/repository.ts'
import { listFilesAtHead } from '../../git/tree.ts'
import { classifyPaths } from '../../measure/classify-paths.ts'
import { familiarityByFile } from '../../measure/familiarity/familiarity.ts'
import { computeKnowledge, type Knowledge } from '../../measure/knowledge/knowledge.ts'
import { resolvePeople } from '../../measure/people.ts'
import { allOrAbort } from '../all-or-abort.ts'
import { readOwnAttributes } from '../history/own-attributes.ts'
import { readHistory } from '../history/read-history.ts'
import { createMailmapLookup } from '../measure-target.ts'
import type { RepositoryReadOptions } from '../read-repository.ts'
import { type LocatedCodeOwners, readCodeOwners } from './read-code-owners.ts'

export interface TeamReadOptions extends Omit<RepositoryReadOptions, 'registered'> {
  readonly asOf: Date
}

/** Everything that a team report needs from a repository. */
export interface TeamContents {
  readonly knowledge: Knowledge
  /** The paths of all files at HEAD. */
  readonly paths: readonly string[]
  readonly codeOwners: LocatedCodeOwners | undefined
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
