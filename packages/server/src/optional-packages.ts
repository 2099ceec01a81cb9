/** Packages with native code that the service runs without, and how to load each. */
const loaders = {
  '@myriaddreamin/typst-ts-node-compiler': () => import('@myriaddreamin/typst-ts-node-compiler'),
  '@resvg/resvg-js': () => import('@resvg/resvg-js'),
  sharp: () => import('sharp'),
} as const

export type OptionalPackageName = keyof typeof loaders

export const optionalPackageNames = Object.keys(loaders) as OptionalPackageName[]

type OptionalModule<Name extends OptionalPackageName> = Awaited<ReturnType<(typeof loaders)[Name]>>

/** An optional package is not installed, or does not load on this platform. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError'
  readonly packageName: OptionalPackageName

  constructor(packageName: OptionalPackageName, options: ErrorOptions) {
    const reason = options.cause instanceof Error ? options.cause.message : String(options.cause)
    super(`Failed to load ${packageName}: ${reason}`, options)
    this.packageName = packageName
  }
}

/** Loads an optional package on first use. Rejects with a `MissingPackageError`. */
export async function loadOptionalPackage<Name extends OptionalPackageName>(
  name: Name,
  load = loaders[name] as () => Promise<OptionalModule<Name>>,
): Promise<OptionalModule<Name>> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingPackageError(name, { cause })
  }
}
