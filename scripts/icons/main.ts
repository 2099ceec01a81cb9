import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CREDITS,
  fingerprintOf,
  type IconFiles,
  PREBUILT_ICONS,
  readIconFiles,
  writeIconFiles,
} from './icon-files.ts'
import { inputFingerprint } from './input-fingerprint.ts'

/**
 * Writes all catalog images to a folder, unless they exist and are up to date. Takes them from the prebuilt
 * file; draws them, and updates that file, if its inputs have changed.
 */
export async function writeIcons(
  folder: string,
  prebuilt = PREBUILT_ICONS,
): Promise<'drawn' | 'written' | 'unchanged'> {
  const fingerprint = inputFingerprint()
  const files = readIconFiles(prebuilt)
  if (files && fingerprintOf(files) === fingerprint) return unpack(files, folder)
  const { drawIcons } = await import('./draw-icons.ts')
  const drawnFiles = drawIcons(fingerprint)
  writeIconFiles(prebuilt, drawnFiles)
  unpack(drawnFiles, folder)
  return 'drawn'
}

function unpack(files: IconFiles, folder: string): 'written' | 'unchanged' {
  const paths = Object.keys(files).filter((path) => path !== CREDITS)
  if (
    readText(join(folder, CREDITS)) === files[CREDITS] &&
    paths.every((path) => existsSync(join(folder, path)))
  )
    return 'unchanged'
  // Deletes the credits first and writes them last, so that an interrupted run is repeated.
  const folders = new Set(paths.map((path) => dirname(path)))
  for (const name of [CREDITS, ...folders]) rmSync(join(folder, name), { recursive: true, force: true })
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  for (const path of [...paths, CREDITS]) writeFileSync(join(folder, path), files[path]!)
  return 'written'
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

if (import.meta.main) {
  const outcome = await writeIcons(join(import.meta.dirname, '../../packages/site/public/static/images'))
  if (outcome === 'drawn') console.error('Drew the icons. Commit scripts/icons/icons.generated.json.')
}
