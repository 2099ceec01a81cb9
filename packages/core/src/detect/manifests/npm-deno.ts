import { tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { npmSpecifier } from './npm-package.ts'
import { parsedJsonWithComments } from './parsed-json.ts'

/** What `deno.json` maps to packages of npm; other places are not registries of ours. */
export const npmDeno = manifestReader('npm', /(?:^|\/)deno\.jsonc?$/, (text) =>
  Object.values(tableAt(parsedJsonWithComments(text), 'imports')).flatMap((target) =>
    typeof target === 'string' ? (npmSpecifier(target) ?? []) : [],
  ),
)
