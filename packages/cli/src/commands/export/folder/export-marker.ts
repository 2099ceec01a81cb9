import { version } from '../../../version.ts'

/** Lists the files of an export, so that the next export can replace them. */
export const EXPORT_MARKER = '.handiwork-export'

export function createMarker(files: readonly string[]): string {
  return `${JSON.stringify({ tool: 'handiwork', version, files: files.toSorted() }, null, 2)}\n`
}

/** Returns the files listed in a marker, or none if it is invalid. */
export function markedFiles(text: string | undefined): string[] {
  try {
    const { tool, files } = JSON.parse(text ?? '') as { tool?: unknown; files?: unknown }
    if (tool !== 'handiwork' || !Array.isArray(files)) return []
    return files.filter((file) => typeof file === 'string')
  } catch {
    return []
  }
}
