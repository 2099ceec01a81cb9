import { FALLBACK_COLOR } from '../../catalog/languages.ts'

export { languageColor } from '../../catalog/languages.ts'

/** A colour that came with a report, where it is one. */
export const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK_COLOR)
