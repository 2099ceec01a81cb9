import type { Report } from '@handiwork/core/contract'

/** The document of --json. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(report, null, 2).replace(steering, escaped)}\n`
}

// JSON lets DEL and the C1 controls stand as they are, but some terminals obey them.
const steering = /[\u007f-\u009f]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
