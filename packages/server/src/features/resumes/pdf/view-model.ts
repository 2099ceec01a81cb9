/** The data of the PDF template, in reading order. Plain data, because it is passed to another process. */
export interface ResumeViewModel {
  /** The paper name in Typst. */
  readonly paper: 'a4' | 'us-letter'
  readonly layout: 'rightSidebar' | 'singleColumn'
  readonly title: string
  readonly author: string
  readonly date: { readonly year: number; readonly month: number; readonly day: number } | null
  /** Fallback fonts for scripts other than Latin, Greek and Cyrillic, in order of preference. */
  readonly families: readonly string[]
  /** Whether words contain break opportunities. Optimized line breaking would then take seconds. */
  readonly hasBreakOpportunities: boolean
  readonly colors: Readonly<Record<'ink' | 'muted' | 'line' | 'copper', string>>
  /** Icons of contact details, as SVG. */
  readonly icons: Readonly<Record<ContactIcon, string>>
  readonly head: Head
  readonly lead: readonly Block[]
  readonly main: readonly ViewSection[]
  readonly side: readonly ViewSection[]
  readonly proof: Proof | null
}

export interface Head {
  readonly face: Face
  readonly name: string
  readonly job: string
  /** Null for a profile that was not analyzed yet. */
  readonly total: string | null
  /** The commits behind the total. Null for users without a login. */
  readonly href: string | null
  readonly unit: string
  readonly level: string
}

export type Face =
  | { readonly kind: 'none' }
  | { readonly kind: 'picture'; readonly alt: string }
  | { readonly kind: 'letters'; readonly svg: string }

export interface Proof {
  readonly text: string
  readonly address: string
  readonly href: string
  readonly svg: string | null
}

/** A section. The title may be empty. */
export type ViewSection = { readonly title: string } & (
  | { readonly k: 'entries'; readonly entries: readonly Entry[] }
  | { readonly k: 'text'; readonly text: readonly Block[] }
  | { readonly k: 'contact'; readonly lines: readonly ContactLine[] }
  | { readonly k: 'code'; readonly bar: string; readonly alt: string; readonly lines: readonly Line[] }
  | { readonly k: 'badges'; readonly badges: readonly BadgeMark[] }
  | { readonly k: 'lines'; readonly lines: readonly Line[] }
  | {
      readonly k: 'technologies'
      readonly groups: readonly { readonly title: string; readonly names: string }[]
    }
)

export interface Entry {
  readonly title: string
  readonly href: string | null
  readonly organization: string
  readonly when: string
  /** The commits behind the figures of a project. */
  readonly whenHref: string | null
  readonly place: string
  readonly text: readonly Block[]
}

export type ContactIcon = 'mail' | 'link' | 'place'
export interface ContactLine {
  readonly icon: ContactIcon
  readonly words: string
  readonly href: string | null
}

export interface Line {
  /** The color of a dot before the line. */
  readonly dot: string | null
  readonly what: string
  readonly how: string
  /** The commits behind `how`. */
  readonly href: string | null
  readonly unit: string | null
}

export interface BadgeMark {
  readonly svg: string
  readonly title: string
  readonly level: string
}

export type Block =
  | { readonly k: 'p' | 'h'; readonly c: readonly Inline[]; readonly rtl?: boolean }
  | { readonly k: 'list'; readonly items: readonly (readonly Block[])[]; readonly rtl?: boolean }
  | {
      readonly k: 'numbers'
      readonly start: number
      readonly items: readonly (readonly Block[])[]
      readonly rtl?: boolean
    }
  | { readonly k: 'quote'; readonly c: readonly Block[] }
  | { readonly k: 'code'; readonly lines: readonly string[] }
  | { readonly k: 'rule' }

export type Inline =
  | { readonly k: 't' | 'code'; readonly t: string }
  | { readonly k: 'em' | 'strong' | 's'; readonly c: readonly Inline[] }
  | { readonly k: 'link'; readonly href: string; readonly c: readonly Inline[] }
  | { readonly k: 'br' }
