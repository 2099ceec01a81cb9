import { type Organization, pathTo } from '@handiwork/core/api'
import { profileLinks } from '../../ui/profile-links.ts'

/** An organization as schema.org structured data. */
export function organizationStructuredData(organization: Organization, publicUrl: string): object {
  const { name, login, description, avatarUrl } = organization
  const externalUrls = profileLinks(organization).map(({ url }) => url)
  return {
    '@type': 'Organization',
    name,
    url: publicUrl + pathTo('organization', { login }),
    ...(description !== null && { description }),
    ...(avatarUrl !== null && { logo: new URL(avatarUrl, publicUrl).href }),
    ...(externalUrls.length > 0 && { sameAs: externalUrls }),
  }
}
