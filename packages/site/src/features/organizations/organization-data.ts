import { type Organization, pathTo } from '@handiwork/core/api'
import { placesOf } from '../../ui/places-of.ts'

/** An organization as schema.org has it. */
export function organizationData(organization: Organization, publicUrl: string): object {
  const { name, login, description, avatarUrl } = organization
  const elsewhere = placesOf(organization).map(({ url }) => url)
  return {
    '@type': 'Organization',
    name,
    url: publicUrl + pathTo('organization', { login }),
    ...(description !== null && { description }),
    ...(avatarUrl !== null && { logo: new URL(avatarUrl, publicUrl).href }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}
