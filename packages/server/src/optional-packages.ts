import manifest from '../package.json' with { type: 'json' }

/** Packages with native code that the service runs without, and how to load each. */
const loaders = {
  '@myriaddreamin/typst-ts-node-compiler': () => import('@myriaddreamin/typst-ts-node-compiler'),
  '@resvg/resvg-js': () => import('@resvg/resvg-js'),
  sharp: () => import('sharp'),
} as const

export type OptionalPackageName = keyof typeof loaders

type OptionalModule<Name extends OptionalPackageName> = Awaited<ReturnType<(typeof loaders)[Name]>>

interface Description {
  readonly title: string
  /** What it does, and what does not work without it. */
  readonly purpose: string
  readonly lost: string
}

const descriptions: Readonly<Record<OptionalPackageName, Description>> = {
  '@myriaddreamin/typst-ts-node-compiler': {
    title: 'Typst',
    purpose: 'creates PDFs of resumes',
    lost: "resumes can't be downloaded as PDF",
  },
  '@resvg/resvg-js': {
    title: 'resvg',
    purpose: 'creates images for link previews, and PNG widgets',
    lost: 'there are no images for link previews and no PNG widgets',
  },
  sharp: {
    title: 'sharp',
    purpose: 'resizes avatars, logos and icons',
    lost: "avatars, logos and icons can't be uploaded, and PDFs show initials",
  },
}

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

/** For `handiwork doctor`. */
export interface OptionalPackageState extends Description {
  readonly name: string
  readonly version: string
  readonly state: 'installed' | 'missing' | 'broken'
  /** Why it does not load, if it is broken. */
  readonly reason: string | null
}

/** Loads every optional package, and reports what does not work. */
export function checkOptionalPackages(
  load: (name: OptionalPackageName) => Promise<unknown> = loadOptionalPackage,
): Promise<OptionalPackageState[]> {
  const names = Object.keys(loaders) as OptionalPackageName[]
  return Promise.all(
    names.map(async (name) => {
      const known = { ...descriptions[name], name, version: manifest.dependencies[name] }
      try {
        await load(name)
        return { ...known, state: 'installed', reason: null } as const
      } catch (error) {
        return { ...known, ...describeFailure(name, error) }
      }
    }),
  )
}

function describeFailure(name: string, error: unknown): Pick<OptionalPackageState, 'state' | 'reason'> {
  const cause = error instanceof MissingPackageError ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  const isMissing = message.startsWith(`Cannot find package '${name}'`)
  return isMissing ? { state: 'missing', reason: null } : { state: 'broken', reason: firstLine(message) }
}

const firstLine = (text: string) => text.split('\n').find((line) => line.trim() !== '') ?? text
