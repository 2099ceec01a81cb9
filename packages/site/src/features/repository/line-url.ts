import type { RepositoryDetail } from '@handiwork/core/api'

type Source = RepositoryDetail['source']

/** Where a line of the analysed commit can be read; undefined where its host's addresses are not known. */
export function lineUrl(
  { url, source, head }: Pick<RepositoryDetail, 'url' | 'source' | 'head'>,
  { fileName, startLine }: { readonly fileName: string; readonly startLine: number },
): string | undefined {
  const path = fileName.split('/').map(encodeURIComponent).join('/')
  const rest = head === null ? undefined : places[source]?.(head, path, startLine)
  return rest && `${url.replace(/\/+$/, '')}/${rest}`
}

// --- internal ---

const places: Readonly<Record<Source, ((head: string, path: string, line: number) => string) | undefined>> = {
  github: (head, path, line) => `blob/${head}/${path}#L${line}`,
  gitlab: (head, path, line) => `-/blob/${head}/${path}#L${line}`,
  bitbucket: (head, path, line) => `src/${head}/${path}#lines-${line}`,
  other: undefined,
}
