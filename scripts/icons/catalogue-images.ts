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
import { badgeIcon } from './badge-icon.ts'
import { drawnIcon } from './drawn-icon.ts'
import { flag } from './flag.ts'
import type { Icon } from './icon.ts'
import { lineIcon } from './line-icon.ts'
import { monogram } from './monogram.ts'

/** An image of the site, drawn when it is asked for. */
export interface CatalogueImage {
  /** From the folder of images, in slashes. */
  readonly path: string
  readonly draw: () => Icon
}

/** Every image that belongs to a row of the catalogue. */
export function catalogueImages(): CatalogueImage[] {
  return [
    ...languages.map((one) => image('languages', one.key, () => languageIcon(one))),
    ...groups.map((one) => image('groups', one.shortName, () => lineIcon(one.icon, one.key, one.color))),
    ...technologies.map((one) => image('technologies', one.key, () => technologyIcon(one))),
    ...badges.map((one) => image('badges', one.key, () => badgeIcon(one))),
    ...integrations.map((slug) => image('integrations', slug, () => integrationIcon(slug))),
    ...countries.map(({ code }) => image('flags', code, () => flag(code))),
  ]
}

// --- internal ---

const integrations = ['bitbucket', 'gitlab', 'github', 'stackoverflow']

const LANGUAGE_BOX = { size: 48, inner: 46 }
const TECHNOLOGY_BOX = { size: 56, inner: 44 }

function image(folder: string, name: string, draw: () => Icon): CatalogueImage {
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
  if (!icon) throw new Error(`No sign for ${slug}`)
  return icon
}
