import { textAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedXml } from './parsed-xml.ts'

/** Projects of .NET and the properties they share, with what their SDK brings in. */
export const nugetProject = manifestReader(
  'nuget',
  /(?:^|\/)(?:[^/]+\.(?:cs|fs|vb)proj|(?:Directory\.[^/]+|Packages)\.(?:props|targets))$/i,
  (text) => elementsOf(parsedXml(text)).flatMap(({ tag, element }) => namedBy(tag, element)),
)

/** `packages.config` of older projects. */
export const nugetPackagesConfig = manifestReader('nuget', /(?:^|\/)packages\.config$/i, (text) =>
  elementsOf(parsedXml(text)).flatMap(({ tag, element }) =>
    tag === 'package' ? (textAt(element, '@id') ?? []) : [],
  ),
)

// --- internal ---

interface Element {
  readonly tag: string
  readonly element: unknown
}

/** Every element of a tree; the parser bounds how deep it is. */
function elementsOf(value: unknown, tag = ''): readonly Element[] {
  if (Array.isArray(value)) return value.flatMap((item) => elementsOf(item, tag))
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, child]) => elementsOf(child, key))
  return [{ tag, element: value }, ...inside]
}

function namedBy(tag: string, element: unknown): readonly string[] {
  if (REFERENCE.test(tag)) return (textAt(element, '@Include') ?? '').split(';').map((name) => name.trim())
  const sdk = tag === 'Project' || tag === 'Import' ? textAt(element, '@Sdk') : undefined
  const named = tag === 'Sdk' ? textAt(element, '@Name') : sdk
  return [...(named ?? '').split(';').flatMap(broughtIn), ...desktop(element)]
}

const REFERENCE =
  /^(?:PackageReference|PackageVersion|GlobalPackageReference|FrameworkReference|DotNetCliToolReference)$/

/** `Name/version`; those of .NET itself are no packages, but that for the web stands for ASP.NET Core. */
function broughtIn(sdk: string): readonly string[] {
  const name = sdk.trim().split('/', 1)[0]!
  if (/^Microsoft\.NET\.Sdk\.Web$/i.test(name)) return ['Microsoft.AspNetCore.App']
  return /^Microsoft\.NET\.Sdk(?:\.|$)/i.test(name) ? [] : [name]
}

function desktop(group: unknown): readonly string[] {
  return [
    ...(isTrue(group, 'UseWPF') ? ['Microsoft.WindowsDesktop.App.WPF'] : []),
    ...(isTrue(group, 'UseWindowsForms') ? ['Microsoft.WindowsDesktop.App.WindowsForms'] : []),
  ]
}

const isTrue = (group: unknown, key: string) => textAt(group, key)?.toLowerCase() === 'true'
