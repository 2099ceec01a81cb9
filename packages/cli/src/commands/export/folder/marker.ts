import { version } from '../../../version.ts'

/** Lies in every export and names its files, so that the next one may take their place. */
export const MARKER = '.handiwork-export'

export function markerOf(files: readonly string[]): string {
  return `${JSON.stringify({ tool: 'handiwork', version, files: files.toSorted() }, null, 2)}\n`
}

/** The files a marker names; none where it is no marker. */
export function markedFiles(text: string | undefined): string[] {
  try {
    const { tool, files } = JSON.parse(text ?? '') as { tool?: unknown; files?: unknown }
    if (tool !== 'handiwork' || !Array.isArray(files)) return []
    return files.filter((file) => typeof file === 'string')
  } catch {
    return []
  }
}
