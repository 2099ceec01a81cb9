import { pathTo, type User } from '@handiwork/core/api'
import { profileLinks } from '../../ui/profile-links.ts'

/** Returns a user as schema.org structured data. */
export function buildUserStructuredData(user: User, publicUrl: string): object {
  const { login, name, jobTitle, company, biography, avatarUrl, languages } = user
  // Uploaded avatars have a path relative to this site.
  const image = avatarUrl && URL.parse(avatarUrl, publicUrl)?.href
  return {
    '@type': 'Person',
    name: name || login,
    ...(login !== null && { alternateName: login, url: publicUrl + pathTo('user', { login }) }),
    ...(jobTitle && { jobTitle }),
    ...(company && { worksFor: { '@type': 'Organization', name: company } }),
    ...(biography && { description: biography }),
    ...(image && { image }),
    knowsAbout: languages.map((language) => language.name),
    sameAs: profileLinks(user).map(({ url }) => url),
  }
}
