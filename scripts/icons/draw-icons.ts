import { listCatalogImages } from './catalog-images.ts'
import { creditRows } from './credits.ts'
import { CREDITS, type Credits, type IconFiles } from './icon-files.ts'

/** Draws all images of the catalog, and lists their credits. Needs the packages of the icons. */
export function drawIcons(fingerprint: string): IconFiles {
  const icons = listCatalogImages().map(({ path, draw }) => ({ path, ...draw() }))
  const credits: Credits = { fingerprint, credits: creditRows(icons) }
  return { [CREDITS]: toJson(credits), ...Object.fromEntries(icons.map(({ path, svg }) => [path, svg])) }
}

const toJson = (value: Credits) => `${JSON.stringify(value, null, 1)}\n`
