import { personInitials } from '@handiwork/core/format'

/** The user, organization or repository that an avatar represents. */
export interface AvatarSubject {
  readonly name: string | null
  /** Initials, for avatars without an image. */
  readonly namePlaceholder?: string | undefined
  /**
   * A CSS color. Defaults to a neutral color for users, and to a color derived from the name for repositories
   * and organizations.
   */
  readonly color?: string | undefined
  readonly avatarUrl: string | null
}

/** Returns the class, the custom properties and the fallback letters of an avatar. */
export function avatarVariant(subject: AvatarSubject, size: number, square: boolean) {
  const color = subject.color || (square && colorFromName(subject.name ?? ''))
  return {
    class: square ? 'avatar square' : 'avatar',
    properties: { '--s': `${size}px`, ...(color && { '--c': color }) },
    letters: subject.namePlaceholder || (subject.name ? personInitials(subject.name) : ''),
  }
}

/** Only the hue matters: the style sheet sets lightness and chroma. */
function colorFromName(name: string): string {
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `hsl(${hue} 60% 45%)`
}
