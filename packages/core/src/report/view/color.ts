import { FALLBACK_COLOR, languageByTitle } from '../../catalog/index.ts'

/** The colour of a language, by the title a report calls it. */
export const languageColor = (name: string): string => languageByTitle(name)?.color ?? FALLBACK_COLOR

/** A colour that came with a report, where it is one. */
export const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK_COLOR)
