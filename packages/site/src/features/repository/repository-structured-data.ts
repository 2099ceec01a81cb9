import type { RepositoryDetail } from '@handiwork/core/api'

/** A repository as schema.org structured data. */
export function repositoryStructuredData({ name, url, languages, analyzedAt }: RepositoryDetail): object {
  return {
    '@type': 'SoftwareSourceCode',
    name,
    codeRepository: url,
    programmingLanguage: languages.map((language) => language.name),
    ...(analyzedAt !== null && { dateModified: analyzedAt }),
  }
}
