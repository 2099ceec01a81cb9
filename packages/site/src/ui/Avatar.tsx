import type { CSSProperties } from 'react'
import { type AvatarSubject, avatarVariant } from './avatar-variant.ts'

interface AvatarProps {
  readonly of: AvatarSubject
  /** In px. */
  readonly size?: number
  /** Square for repositories and organizations, round for users. */
  readonly square?: boolean
}

/** Decorative: the name is displayed next to it. */
export function Avatar({ of, size = 32, square = false }: AvatarProps) {
  const variant = avatarVariant(of, size, square)
  return (
    <span className={variant.class} style={variant.properties as CSSProperties} aria-hidden="true">
      {variant.letters}
      {of.avatarUrl && (
        <img
          src={of.avatarUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  )
}
