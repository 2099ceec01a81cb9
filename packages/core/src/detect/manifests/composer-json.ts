import { createManifestReader } from './create-manifest-reader.ts'
import { parseJson } from './parse-json.ts'
import { getTable } from './unknown-value.ts'

/** `composer.json`. Unlike packages, PHP and its extensions have no vendor prefix. */
export const composerJson = createManifestReader('composer', /(?:^|\/)composer\.json$/, (text) => {
  const manifest = parseJson(text)
  return ['require', 'require-dev']
    .flatMap((section) => Object.keys(getTable(manifest, section)))
    .filter((name) => name.includes('/'))
    .map((name) => name.toLowerCase())
})
