import { BLACK, type Color, contrast, mixed, WHITE } from './color.ts'

/** The lightest ground of the light theme and of the dark one, on which icons lie. */
export const LIGHT_GROUND: Color = [255, 254, 252]
export const DARK_GROUND: Color = [31, 27, 22]

/** Logos need no certain contrast, but have to be seen: pale ones on paper, black ones in the dark. */
export const ON_LIGHT = 1.9
export const ON_DARK = 3.5

/** The color itself where it shows on both grounds, else the nearest shade of it that does. */
export function visibleColor(color: Color): Color {
  const darkened = until((shade) => contrast(shade, LIGHT_GROUND) >= ON_LIGHT, color, BLACK)
  return until((shade) => contrast(shade, DARK_GROUND) >= ON_DARK, darkened, WHITE)
}

/** The first of a hundred steps from a color to another that is good enough. */
export function until(isEnough: (color: Color) => boolean, from: Color, to: Color): Color {
  for (let step = 0; step < STEPS; step++) {
    const shade = mixed(from, to, step / STEPS)
    if (isEnough(shade)) return shade
  }
  return to
}

// --- internal ---

const STEPS = 100
