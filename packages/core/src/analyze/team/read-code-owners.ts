import {
  CODE_OWNERS_PATHS,
  type CodeOwners,
  parseCodeOwners,
} from '../../detect/code-owners/parse-code-owners.ts'
import { BlobReader } from '../../git/blob-reader.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { TreeFile } from '../../git/tree-file.ts'

/** The contents of a CODEOWNERS file, and its path. */
export type LocatedCodeOwners = CodeOwners & { readonly path: string }

/** Reads the first CODEOWNERS file that exists. Larger files than code hosts accept are ignored, as they do. */
export async function readCodeOwners(
  repository: GitRepository,
  listing: Promise<readonly TreeFile[]>,
  signal: AbortSignal,
): Promise<LocatedCodeOwners | undefined> {
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
