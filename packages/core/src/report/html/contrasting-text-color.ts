/** The text color, ink or white, with more contrast on a background such as #3178c6. */
export function contrastingTextColor(color: string): '#1c1815' | '#ffffff' {
  const backgroundLuminance = luminance(color)
  const [onWhite, onInk] = [contrast(1, backgroundLuminance), contrast(backgroundLuminance, INK_LUMINANCE)]
  return onInk > onWhite ? '#1c1815' : '#ffffff'
}

const INK_LUMINANCE = 0.0093

const contrast = (lighter: number, darker: number) => (lighter + 0.05) / (darker + 0.05)

/** Relative luminance as defined by WCAG, 0 to 1. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((offset) => Number.parseInt(color.slice(offset, offset + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
