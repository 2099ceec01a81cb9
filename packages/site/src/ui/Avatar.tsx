import type { CSSProperties } from 'react'
import { avatarLook, type Pictured } from './avatar-look.ts'

interface AvatarProps {
  readonly of: Pictured
  /** In px. */
  readonly size?: number
  /** Repositories and organizations are square, people round. */
  readonly square?: boolean
}

/** Decoration: the name stands beside it. */
export function Avatar({ of, size = 32, square = false }: AvatarProps) {
  const look = avatarLook(of, size, square)
  return (
    <span className={look.class} style={look.properties as CSSProperties} aria-hidden="true">
      {look.letters}
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
