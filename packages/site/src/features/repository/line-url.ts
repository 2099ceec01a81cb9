import type { RepositoryDetail } from '@handiwork/core/api'

type Source = RepositoryDetail['source']

/** URL of a line in the analyzed commit. Undefined if the code host's URL scheme is unknown. */
export function lineUrl(
  { url, source, head }: Pick<RepositoryDetail, 'url' | 'source' | 'head'>,
  { fileName, startLine }: { readonly fileName: string; readonly startLine: number },
): string | undefined {
  const path = fileName.split('/').map(encodeURIComponent).join('/')
  const rest = head === null ? undefined : urlBuilders[source]?.(head, path, startLine)
  return rest && `${url.replace(/\/+$/, '')}/${rest}`
}

const urlBuilders: Readonly<
  Record<Source, ((head: string, path: string, line: number) => string) | undefined>
> = {
  github: (head, path, line) => `blob/${head}/${path}#L${line}`,
  gitlab: (head, path, line) => `-/blob/${head}/${path}#L${line}`,
  bitbucket: (head, path, line) => `src/${head}/${path}#lines-${line}`,
  other: undefined,
}
