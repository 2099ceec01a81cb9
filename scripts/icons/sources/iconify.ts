import type { Drawing, DrawingSource } from '../drawing.ts'
import { packageJson } from './package-file.ts'

/** Reads one of the collections that @iconify-json packages hold in a single file. */
export function iconifySource(collection: string): DrawingSource {
  let icons: Collection | undefined
  return (slug) => {
    icons ??= packageJson<Collection>(`@iconify-json/${collection}`, 'icons.json')
    return drawingIn(icons, slug)
  }
}

// --- internal ---

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

function drawingIn(collection: Collection, slug: string): Drawing | undefined {
  const icon = collection.icons[slug] ?? collection.icons[collection.aliases?.[slug]?.parent ?? '']
  if (icon === undefined) return undefined
  const { left = 0, top = 0, width = 16, height = 16 } = { ...sizeOf(collection), ...sizeOf(icon) }
  return { body: icon.body, box: { left, top, width, height } }
}

function sizeOf({ left, top, width, height }: Size): Size {
  return Object.fromEntries(
    Object.entries({ left, top, width, height }).filter(([, value]) => value !== undefined),
  )
}
