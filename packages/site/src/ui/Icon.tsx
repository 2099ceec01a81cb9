import { type IconName, icons } from './icons.ts'

interface IconProps {
  readonly name: IconName
  /** In px; defaults to 16. */
  readonly size?: number
}

export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
