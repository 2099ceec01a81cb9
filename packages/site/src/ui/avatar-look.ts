/** Who or what a picture stands for. */
export interface Pictured {
  readonly name: string | null
  /** Initials, for those without a picture. */
  readonly namePlaceholder?: string | undefined
  /** Their colour, as CSS. Where it is not known people have a warm one, and things one that stays the same for the name. */
  readonly color?: string | undefined
  readonly avatarUrl: string | null
}

/** What an avatar is drawn from: its class, its custom properties, and the letters that stand where no picture comes. */
export function avatarLook(of: Pictured, size: number, square: boolean) {
  const color = of.color || (square && colorOf(of.name ?? ''))
  return {
    class: square ? 'avatar square' : 'avatar',
    properties: { '--s': `${size}px`, ...(color && { '--c': color }) },
    letters: of.namePlaceholder || initials(of.name ?? ''),
  }
}

// --- internal ---

/** Only the hue is seen: lightness and colourfulness are the style sheet's. */
function colorOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `hsl(${sum} 60% 45%)`
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.slice(1).at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
