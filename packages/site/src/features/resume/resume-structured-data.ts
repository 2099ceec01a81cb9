import { pathTo, type Resume } from '@handiwork/core/api'

/** The owner of a resume as a schema.org Person. */
export function resumeStructuredData(
  { name, login, jobTitle, url, location, languages }: Resume['user'],
  publicUrl: string,
): object {
  return {
    '@type': 'Person',
    name,
    url: publicUrl + pathTo('user', { login: login ?? '' }),
    ...(jobTitle && { jobTitle }),
    ...(location && { address: location }),
    ...(url && { sameAs: [url] }),
    knowsAbout: languages.map((language) => language.name),
  }
}
