import type { CustomPlugin, XastElement } from 'svgo'
import { type Color, contrast, hexOf, parseColor } from './color.ts'
import { DARK_GROUND, LIGHT_GROUND, ON_LIGHT, visibleColor } from './visible-color.ts'

/**
 * Gives the paints of a picture that would be lost on a ground shades that show there: pale ones where it is all pale,
 * dark ones where it has nothing bright for them to lie on.
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
          paints.push(...paintsOf(node, fills.at(-1)!))
        },
        exit: () => {
          fills.pop()
        },
      },
      root: { exit: () => lostOf(paints).forEach(show) },
    }
  },
}

// --- internal ---

interface Paint {
  readonly node: XastElement
  readonly attribute: string
  readonly color: Color | undefined
}

/** With less contrast than this a shape is hardly told from the dark ground; with more than that, it is bright. */
const HARDLY = 1.7
const BRIGHT = 10

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text', 'use'])

function paintsOf(node: XastElement, fill: string): Paint[] {
  const { stroke, 'stop-color': stop = node.name === 'stop' ? 'black' : undefined } = node.attributes
  const paints = { fill: shapes.has(node.name) ? fill : undefined, stroke, 'stop-color': stop }
  return Object.entries(paints).flatMap(([attribute, paint]) =>
    paint === undefined || isNothing(paint) ? [] : [{ node, attribute, color: parseColor(paint) }],
  )
}

/** Gradients count by their stops. */
const isNothing = (paint: string) => paint === 'none' || paint.startsWith('url(')

function lostOf(paints: readonly Paint[]): Paint[] {
  const isPale = ({ color }: Paint) => color !== undefined && contrast(color, LIGHT_GROUND) < ON_LIGHT
  if (paints.every(isPale)) return [...paints]
  const light = paints.map(({ color }) => (color ? contrast(color, DARK_GROUND) : Number.POSITIVE_INFINITY))
  return light.some((value) => value > BRIGHT) ? [] : paints.filter((_, at) => light[at]! < HARDLY)
}

function show({ node, attribute, color }: Paint): void {
  if (color) node.attributes[attribute] = hexOf(visibleColor(color))
}
