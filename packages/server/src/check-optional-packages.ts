import manifest from '../package.json' with { type: 'json' }
import {
  loadOptionalPackage,
  MissingPackageError,
  type OptionalPackageName,
  optionalPackageNames,
} from './optional-packages.ts'

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
  return Promise.all(
    optionalPackageNames.map(async (name) => {
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
