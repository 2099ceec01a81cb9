/** Who or what a picture stands for. */
export interface Pictured {
  readonly name: string | null
  /** Initials, for those without a picture. */
  readonly namePlaceholder?: string | undefined
  /** Their colour, as CSS; a warm one when it is not known. */
  readonly color?: string | undefined
  readonly avatarUrl: string | null
}

/** What an avatar is drawn from: its class, its custom properties, and the letters that stand where no picture comes. */
export function avatarLook(of: Pictured, size: number, square: boolean) {
  return {
    class: square ? 'avatar square' : 'avatar',
    properties: { '--s': `${size}px`, ...(of.color && { '--c': of.color }) },
    letters: of.namePlaceholder || initials(of.name ?? ''),
  }
}

// --- internal ---

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.slice(1).at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
