import type { Package } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'

/** The icon that was given with a package, else that of the technology it stands for, if there is one. */
export function packagePicture({ name, iconUrl }: Pick<Package, 'name' | 'iconUrl'>): string | null {
  if (iconUrl !== null) return iconUrl
  return technologyByKey(name)?.icon ? `/static/images/technologies/${name}.svg` : null
}
