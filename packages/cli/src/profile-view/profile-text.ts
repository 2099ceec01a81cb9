import type { ServiceProfile } from '../remote/fetch-service-profile.ts'
import { createPainter } from '../ui/create-painter.ts'
import type { TerminalStyle } from '../ui/terminal.ts'
import { type ProfileLineOptions, profileLines } from './profile-lines.ts'

export interface ProfileTextOptions extends ProfileLineOptions {
  readonly width: number
  readonly look: TerminalStyle
}

/** Renders a profile as one string that ends with a line break. */
export function profileText(
  profile: ServiceProfile,
  { width, look, ...options }: ProfileTextOptions,
): string {
  const lines = profileLines(profile, width, options).map(createPainter(look))
  return lines.map((line) => `${line}\n`).join('')
}
