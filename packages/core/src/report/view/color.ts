import { FALLBACK_COLOR } from '../../catalog/languages.ts'

export { languageColor } from '../../catalog/languages.ts'

/** A color from a report, or the fallback color if it is invalid. */
export const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK_COLOR)
