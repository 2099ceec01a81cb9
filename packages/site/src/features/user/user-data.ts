import { pathTo, type User } from '@handiwork/core/api'
import { placesOf } from '../../ui/places-of.ts'

/** A person as schema.org has it. */
export function userData(user: User, publicUrl: string): object {
  const { login, name, jobTitle, company, biography, avatarUrl, languages } = user
  // Those that were uploaded are told from where we are.
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
    sameAs: placesOf(user).map(({ url }) => url),
  }
}
