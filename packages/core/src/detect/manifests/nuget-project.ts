import { createManifestReader } from './create-manifest-reader.ts'
import { parseXml } from './parse-xml.ts'
import { getString } from './unknown-value.ts'

/** .NET projects and shared property files, including the packages their SDK implies. */
export const nugetProject = createManifestReader(
  'nuget',
  /(?:^|\/)(?:[^/]+\.(?:cs|fs|vb)proj|(?:Directory\.[^/]+|Packages)\.(?:props|targets))$/i,
  (text) => listElements(parseXml(text)).flatMap(({ tag, element }) => packageNames(tag, element)),
)

/** `packages.config` of older projects. */
export const nugetPackagesConfig = createManifestReader('nuget', /(?:^|\/)packages\.config$/i, (text) =>
  listElements(parseXml(text)).flatMap(({ tag, element }) =>
    tag === 'package' ? (getString(element, '@id') ?? []) : [],
  ),
)

interface Element {
  readonly tag: string
  readonly element: unknown
}

/** Lists all elements of a tree. The parser limits the depth. */
function listElements(value: unknown, tag = ''): readonly Element[] {
  if (Array.isArray(value)) return value.flatMap((item) => listElements(item, tag))
  if (typeof value !== 'object' || value === null) return []
  const descendants = Object.entries(value).flatMap(([key, child]) => listElements(child, key))
  return [{ tag, element: value }, ...descendants]
}

function packageNames(tag: string, element: unknown): readonly string[] {
  if (REFERENCE.test(tag)) return (getString(element, '@Include') ?? '').split(';').map((name) => name.trim())
  const sdk = tag === 'Project' || tag === 'Import' ? getString(element, '@Sdk') : undefined
  const sdkNames = tag === 'Sdk' ? getString(element, '@Name') : sdk
  return [...(sdkNames ?? '').split(';').flatMap(sdkPackages), ...desktopFrameworks(element)]
}

const REFERENCE =
  /^(?:PackageReference|PackageVersion|GlobalPackageReference|FrameworkReference|DotNetCliToolReference)$/

/** Parses `Name/version`. SDKs of .NET itself are not packages, but the web SDK implies ASP.NET Core. */
function sdkPackages(sdk: string): readonly string[] {
  const [name = ''] = sdk.trim().split('/', 1)
  if (/^Microsoft\.NET\.Sdk\.Web$/i.test(name)) return ['Microsoft.AspNetCore.App']
  return /^Microsoft\.NET\.Sdk(?:\.|$)/i.test(name) ? [] : [name]
}

function desktopFrameworks(group: unknown): readonly string[] {
  return [
    ...(isTrue(group, 'UseWPF') ? ['Microsoft.WindowsDesktop.App.WPF'] : []),
    ...(isTrue(group, 'UseWindowsForms') ? ['Microsoft.WindowsDesktop.App.WindowsForms'] : []),
  ]
}

const isTrue = (group: unknown, key: string) => getString(group, key)?.toLowerCase() === 'true'
