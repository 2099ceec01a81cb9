import type { CSSProperties } from 'react'
import { languageLook } from './language-look.ts'

interface LanguageIconProps {
  /** As reports call it: TypeScript. */
  readonly name: string
  /** In px. */
  readonly size?: number
  /** Not used for long: its colour has faded. */
  readonly cold?: boolean
}

/** Decoration: the name stands beside it. */
export function LanguageIcon({ name, size = 28, cold = false }: LanguageIconProps) {
  const { color, picture, letters } = languageLook(name)
  const properties = { '--c': color, '--s': `${size}px` } as CSSProperties
  return (
    <span
      className={`lang${picture ? ' drawn' : ''}${cold ? ' cold' : ''}`}
      style={properties}
      aria-hidden="true"
    >
      {letters}
      {picture && <img src={picture} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  )
}
