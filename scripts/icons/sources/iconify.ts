import type { Drawing, DrawingSource } from '../drawing.ts'
import { readPackageJson } from './package-file.ts'

/** Reads an icon collection from an @iconify-json package. */
export function iconifySource(collection: string): DrawingSource {
  let icons: Collection | undefined
  return (slug) => {
    icons ??= readPackageJson<Collection>(`@iconify-json/${collection}`, 'icons.json')
    return findInCollection(icons, slug)
  }
}

interface Size {
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
}

interface Collection extends Size {
  readonly icons: Readonly<Record<string, Size & { readonly body: string }>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
}

function findInCollection(collection: Collection, slug: string): Drawing | undefined {
  const icon = collection.icons[slug] ?? collection.icons[collection.aliases?.[slug]?.parent ?? '']
  if (icon === undefined) return undefined
  const {
    left = 0,
    top = 0,
    width = 16,
    height = 16,
  } = { ...definedSizes(collection), ...definedSizes(icon) }
  return { body: icon.body, box: { left, top, width, height } }
}

function definedSizes({ left, top, width, height }: Size): Size {
  return Object.fromEntries(
    Object.entries({ left, top, width, height }).filter(([, value]) => value !== undefined),
  )
}
