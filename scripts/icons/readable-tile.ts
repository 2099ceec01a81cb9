import { BLACK, type Color, contrast, WHITE } from './color.ts'
import { stepUntil, visibleColor } from './visible-color.ts'

/** The minimum contrast of text in WCAG. */
export const MIN_TEXT_CONTRAST = 4.5

export interface Tile {
  readonly background: Color
  readonly text: Color
}

/** Returns a background as close to the color as possible, and the text color that is more readable on it. */
export function readableTile(color: Color): Tile {
  const visible = visibleColor(color)
  const text = contrast(visible, WHITE) * PREFER_WHITE >= contrast(visible, INK) ? WHITE : INK
  const direction = text === WHITE ? BLACK : WHITE
  return {
    background: stepUntil(
      (background) => contrast(background, text) >= MIN_TEXT_CONTRAST,
      visible,
      direction,
    ),
    text,
  }
}

const INK: Color = [36, 29, 24]
/** White text is the convention on strong colors, even where ink has slightly more contrast. */
const PREFER_WHITE = 1.6
