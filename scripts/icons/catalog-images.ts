import {
  badges,
  countries,
  FALLBACK_COLOR,
  groupByKey,
  groups,
  type Language,
  languages,
  type Technology,
  technologies,
} from '@handiwork/core/catalog'
import { LANGUAGE_ICON_SIZE, TECHNOLOGY_SLOT_SIZE } from '@handiwork/core/contract'
import { badgeIcon } from './badge-icon.ts'
import { drawnIcon } from './drawn-icon.ts'
import { flagIcon } from './flag-icon.ts'
import type { Icon } from './icon.ts'
import { lineIcon } from './line-icon.ts'
import { monogram } from './monogram.ts'

/** An image of the site, drawn on demand. */
export interface CatalogImage {
  /** Relative to the image folder, with forward slashes. */
  readonly path: string
  readonly draw: () => Icon
}

/** Returns all images that belong to rows of the catalog. */
export function listCatalogImages(): CatalogImage[] {
  return [
    ...languages.map((one) => image('languages', one.key, () => languageIcon(one))),
    ...groups.map((one) => image('groups', one.shortName, () => lineIcon(one.icon, one.key, one.color))),
    ...technologies.map((one) => image('technologies', one.key, () => technologyIcon(one))),
    ...badges.map((one) => image('badges', one.key, () => badgeIcon(one))),
    ...integrations.map((slug) => image('integrations', slug, () => integrationIcon(slug))),
    ...countries.map(({ code }) => image('flags', code, () => flagIcon(code))),
  ]
}

const integrations = ['bitbucket', 'gitlab', 'github', 'stackoverflow']

const LANGUAGE_BOX = { size: LANGUAGE_ICON_SIZE, innerSize: LANGUAGE_ICON_SIZE - 2 }
const TECHNOLOGY_BOX = { size: TECHNOLOGY_SLOT_SIZE, innerSize: TECHNOLOGY_SLOT_SIZE - 12 }

function image(folder: string, name: string, draw: () => Icon): CatalogImage {
  return { path: `${folder}/${name}.svg`, draw }
}

function languageIcon({ key, title, color, icon }: Language): Icon {
  const { source, iconify, slug } = icon
  return drawnIcon({ source, slug: iconify ?? slug }, key, LANGUAGE_BOX) ?? { svg: monogram(title, color) }
}

function technologyIcon({ key, title, group, icon }: Technology): Icon {
  const color = groupByKey(group)?.color ?? FALLBACK_COLOR
  return (icon && drawnIcon(icon, key, TECHNOLOGY_BOX)) ?? { svg: monogram(title, color) }
}

function integrationIcon(slug: string): Icon {
  const icon = drawnIcon({ source: 'simple-icons', slug }, slug, LANGUAGE_BOX)
  if (!icon) throw new Error(`No icon for ${slug}`)
  return icon
}
