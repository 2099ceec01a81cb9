import { createManifestReader } from './create-manifest-reader.ts'
import { parseYaml } from './parse-yaml.ts'
import { getTable, hasKey } from './unknown-value.ts'

/** `pubspec.yaml`, without path dependencies. Packages of the Flutter SDK are included. */
export const pubPubspec = createManifestReader('pub', /(?:^|\/)pubspec\.ya?ml$/, (text) => {
  const manifest = parseYaml(text)
  return ['dependencies', 'dev_dependencies'].flatMap((section) =>
    Object.entries(getTable(manifest, section)).flatMap(([name, dependency]) =>
      hasKey(dependency, 'path') ? [] : name,
    ),
  )
})
