import { has, tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedYaml } from './parsed-yaml.ts'

/** `shard.yml` of Crystal, without shards in folders. */
export const shardsShard = manifestReader('shards', /(?:^|\/)shard\.yml$/, (text) => {
  const manifest = parsedYaml(text)
  return ['dependencies', 'development_dependencies'].flatMap((section) =>
    Object.entries(tableAt(manifest, section)).flatMap(([name, wanted]) => (has(wanted, 'path') ? [] : name)),
  )
})
