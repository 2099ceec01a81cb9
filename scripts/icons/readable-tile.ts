import { BLACK, type Color, contrast, WHITE } from './color.ts'
import { until, visibleColor } from './visible-color.ts'

/** What WCAG asks of text. */
export const READABLE = 4.5

export interface Tile {
  readonly ground: Color
  readonly text: Color
}

/** A ground as near to the color as can be, and the text that reads better on it. */
export function readableTile(color: Color): Tile {
  const visible = visibleColor(color)
  const text = contrast(visible, WHITE) * PREFER_WHITE >= contrast(visible, INK) ? WHITE : INK
  const away = text === WHITE ? BLACK : WHITE
  return { ground: until((ground) => contrast(ground, text) >= READABLE, visible, away), text }
}

// --- internal ---

const INK: Color = [36, 29, 24]
/** White is what people expect on a strong color, even where ink would have a little more contrast. */
const PREFER_WHITE = 1.6
