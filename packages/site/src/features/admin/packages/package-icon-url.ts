import type { Package } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'

/** URL of the package's own icon, otherwise of its technology's icon in the catalog, if there is one. */
export function packageIconUrl({ name, iconUrl }: Pick<Package, 'name' | 'iconUrl'>): string | null {
  if (iconUrl !== null) return iconUrl
  return technologyByKey(name)?.icon ? `/static/images/technologies/${name}.svg` : null
}
