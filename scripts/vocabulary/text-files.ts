import { execaSync } from 'execa'

/**
 * The tracked files that people write: code, styles, texts and documents. Excludes generated files, catalog
 * data, lock files and the vocabulary itself.
 */
export function textFiles(root: string): string[] {
  const { stdout } = execaSync('git', ['ls-files', '-z'], { cwd: root })
  return stdout.split('\0').filter((path) => written.test(path) && !excluded.test(path))
}

const written = /\.(tsx?|mts|mjs|cjs|astro|css|json|md|csv|sql|sh)$/
const excluded =
  /^package-lock\.json$|\.generated\.|^packages\/core\/src\/catalog\/data\/|^fixtures\/vectors\/|^docs\/vocabulary|^scripts\/vocabulary\/|^scripts\/validity\/data\/.*\.csv$/
