import { createManifestReader } from './create-manifest-reader.ts'

/** `DESCRIPTION` of an R package, without R itself and its standard packages. */
export const cranDescription = createManifestReader('cran', /(?:^|\/)DESCRIPTION$/, (text) => {
  const fields = text.replace(/\n[ \t]+/g, ' ').split('\n')
  return fields
    .flatMap(
      (field) => /^(?:Depends|Imports|Suggests|LinkingTo|Enhances):(.*)/.exec(field)?.[1]?.split(',') ?? [],
    )
    .map((item) => item.trim().split(/[\s(]/, 1)[0] ?? '')
    .filter((name) => !standardPackages.has(name))
})

const standardPackages = new Set(
  'R base compiler datasets grDevices graphics grid methods parallel splines stats stats4 tcltk tools utils'.split(
    ' ',
  ),
)
