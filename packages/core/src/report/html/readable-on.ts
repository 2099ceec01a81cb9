/** Ink or white, whichever is easier to read on a colour such as #3178c6. */
export function readableOn(color: string): '#1c1815' | '#ffffff' {
  const light = luminance(color)
  const [onWhite, onInk] = [contrast(1, light), contrast(light, INK)]
  return onInk > onWhite ? '#1c1815' : '#ffffff'
}

// --- internal ---

const INK = 0.0093

const contrast = (lighter: number, darker: number) => (lighter + 0.05) / (darker + 0.05)

/** WCAG's relative luminance, 0 to 1. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
