import { pathTo, type Resume } from '@handiwork/core/api'

/** Whose resume it is, as schema.org has it. */
export function resumeData(
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
