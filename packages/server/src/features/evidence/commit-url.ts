import type { RepositorySource } from '@handiwork/core/contract'

/** URL of a commit on its code host. Null if the code host's URL scheme is unknown. */
export function commitUrl(
  { url, source }: { readonly url: string; readonly source: RepositorySource },
  id: string,
): string | null {
  const folder = commitFolders[source]
  return folder === undefined ? null : `${url.replace(/\/+$/, '')}/${folder}/${id}`
}

const commitFolders: Readonly<Record<RepositorySource, string | undefined>> = {
  github: 'commit',
  gitlab: '-/commit',
  bitbucket: 'commits',
  other: undefined,
}
