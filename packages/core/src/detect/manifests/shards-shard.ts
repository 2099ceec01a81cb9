import { createManifestReader } from './create-manifest-reader.ts'
import { parseYaml } from './parse-yaml.ts'
import { getTable, hasKey } from './unknown-value.ts'

/** Crystal's `shard.yml`, without path dependencies. */
export const shardsShard = createManifestReader('shards', /(?:^|\/)shard\.yml$/, (text) => {
  const manifest = parseYaml(text)
  return ['dependencies', 'development_dependencies'].flatMap((section) =>
    Object.entries(getTable(manifest, section)).flatMap(([name, dependency]) =>
      hasKey(dependency, 'path') ? [] : name,
    ),
  )
})
