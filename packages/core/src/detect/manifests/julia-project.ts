import { createManifestReader } from './create-manifest-reader.ts'
import { parseToml } from './parse-toml.ts'
import { getTable } from './unknown-value.ts'

/** Julia's `Project.toml`. */
export const juliaProject = createManifestReader('julia', /(?:^|\/)(?:Julia)?Project\.toml$/, (text) => {
  const manifest = parseToml(text)
  return ['deps', 'weakdeps', 'extras'].flatMap((section) => Object.keys(getTable(manifest, section)))
})
