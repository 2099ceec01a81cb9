import { BLACK, type Color, contrast, mixColors, WHITE } from './color.ts'

/** The lightest background behind icons in the light and the dark theme. */
export const LIGHT_BACKGROUND: Color = [255, 254, 252]
export const DARK_BACKGROUND: Color = [31, 27, 22]

/**
 * Logos have no required contrast ratio, but must be visible: pale ones on light backgrounds, black ones on
 * dark backgrounds.
 */
export const MIN_CONTRAST_ON_LIGHT = 1.9
export const MIN_CONTRAST_ON_DARK = 3.5

/** Returns the color if it is visible on both backgrounds, or else the nearest shade that is. */
export function visibleColor(color: Color): Color {
  const darkened = stepUntil(
    (shade) => contrast(shade, LIGHT_BACKGROUND) >= MIN_CONTRAST_ON_LIGHT,
    color,
    BLACK,
  )
  return stepUntil((shade) => contrast(shade, DARK_BACKGROUND) >= MIN_CONTRAST_ON_DARK, darkened, WHITE)
}

/** Returns the first of a hundred steps between two colors that meets the condition. */
export function stepUntil(isSufficient: (color: Color) => boolean, from: Color, to: Color): Color {
  for (let step = 0; step < STEPS; step++) {
    const shade = mixColors(from, to, step / STEPS)
    if (isSufficient(shade)) return shade
  }
  return to
}

const STEPS = 100
