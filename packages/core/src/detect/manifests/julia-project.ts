import { tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedToml } from './parsed-toml.ts'

/** `Project.toml` of Julia. */
export const juliaProject = manifestReader('julia', /(?:^|\/)(?:Julia)?Project\.toml$/, (text) => {
  const manifest = parsedToml(text)
  return ['deps', 'weakdeps', 'extras'].flatMap((section) => Object.keys(tableAt(manifest, section)))
})
