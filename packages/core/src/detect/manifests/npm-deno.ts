import { createManifestReader } from './create-manifest-reader.ts'
import { npmSpecifier } from './npm-package.ts'
import { parseJsonWithComments } from './parse-json.ts'
import { getTable } from './unknown-value.ts'

/** npm packages in the import map of `deno.json`. Other sources are not supported registries. */
export const npmDeno = createManifestReader('npm', /(?:^|\/)deno\.jsonc?$/, (text) =>
  Object.values(getTable(parseJsonWithComments(text), 'imports')).flatMap((target) =>
    typeof target === 'string' ? (npmSpecifier(target) ?? []) : [],
  ),
)
