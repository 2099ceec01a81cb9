import type { CustomPlugin, XastElement } from 'svgo'
import { type Color, contrast, parseColor, toHex } from './color.ts'
import { DARK_BACKGROUND, LIGHT_BACKGROUND, MIN_CONTRAST_ON_LIGHT, visibleColor } from './visible-color.ts'

/**
 * Recolors paints that would be invisible on a background: pale paints if the whole image is pale, dark
 * paints if the image has nothing bright behind them.
 */
export const visiblePaints: CustomPlugin = {
  name: 'visiblePaints',
  fn: () => {
    const paints: Paint[] = []
    const fills: string[] = []
    return {
      element: {
        enter: (node) => {
          fills.push(node.attributes.fill ?? fills.at(-1) ?? 'black')
          paints.push(...paintsOfNode(node, fills.at(-1)!))
        },
        exit: () => {
          fills.pop()
        },
      },
      root: { exit: () => findInvisiblePaints(paints).forEach(makeVisible) },
    }
  },
}

interface Paint {
  readonly node: XastElement
  readonly attribute: string
  readonly color: Color | undefined
}

/**
 * Contrast with the dark background: below the first, a shape is barely visible; above the second, it is
 * bright.
 */
const BARELY_VISIBLE_CONTRAST = 1.7
const BRIGHT_CONTRAST = 10

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text', 'use'])

function paintsOfNode(node: XastElement, fill: string): Paint[] {
  const { stroke, 'stop-color': stop = node.name === 'stop' ? 'black' : undefined } = node.attributes
  const paints = { fill: shapes.has(node.name) ? fill : undefined, stroke, 'stop-color': stop }
  return Object.entries(paints).flatMap(([attribute, paint]) =>
    paint === undefined || hasNoColor(paint) ? [] : [{ node, attribute, color: parseColor(paint) }],
  )
}

/** Gradients are judged by their stops. */
const hasNoColor = (paint: string) => paint === 'none' || paint.startsWith('url(')

function findInvisiblePaints(paints: readonly Paint[]): Paint[] {
  const isPale = ({ color }: Paint) =>
    color !== undefined && contrast(color, LIGHT_BACKGROUND) < MIN_CONTRAST_ON_LIGHT
  if (paints.every(isPale)) return [...paints]
  const light = paints.map(({ color }) =>
    color ? contrast(color, DARK_BACKGROUND) : Number.POSITIVE_INFINITY,
  )
  return light.some((value) => value > BRIGHT_CONTRAST)
    ? []
    : paints.filter((_, index) => light[index]! < BARELY_VISIBLE_CONTRAST)
}

function makeVisible({ node, attribute, color }: Paint): void {
  if (color) node.attributes[attribute] = toHex(visibleColor(color))
}
