import { has, tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedYaml } from './parsed-yaml.ts'

/** `pubspec.yaml`, without packages in folders; what comes with Flutter's SDK is named like any other. */
export const pubPubspec = manifestReader('pub', /(?:^|\/)pubspec\.ya?ml$/, (text) => {
  const manifest = parsedYaml(text)
  return ['dependencies', 'dev_dependencies'].flatMap((section) =>
    Object.entries(tableAt(manifest, section)).flatMap(([name, wanted]) => (has(wanted, 'path') ? [] : name)),
  )
})
