import type { CSSProperties } from 'react'
import { languageVariant } from './language-variant.ts'

interface LanguageIconProps {
  /** The language name used in reports, such as TypeScript. */
  readonly name: string
  /** In px. */
  readonly size?: number
  /** Not used recently: shown faded. */
  readonly cold?: boolean
}

/** Decorative: the name is displayed next to it. */
export function LanguageIcon({ name, size = 28, cold = false }: LanguageIconProps) {
  const { color, picture, letters } = languageVariant(name)
  const properties = { '--c': color, '--s': `${size}px` } as CSSProperties
  return (
    <span
      className={`lang${picture ? ' has-icon' : ''}${cold ? ' cold' : ''}`}
      style={properties}
      aria-hidden="true"
    >
      {letters}
      {picture && <img src={picture} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  )
}
