import { tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedJson } from './parsed-json.ts'

/** `composer.json`; PHP itself and its extensions have no vendor, which tells them from packages. */
export const composerJson = manifestReader('composer', /(?:^|\/)composer\.json$/, (text) => {
  const manifest = parsedJson(text)
  return ['require', 'require-dev']
    .flatMap((section) => Object.keys(tableAt(manifest, section)))
    .filter((name) => name.includes('/'))
    .map((name) => name.toLowerCase())
})
