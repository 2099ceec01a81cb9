/** What a sheet of paper shows, in the order in which it is read. Plain data: it goes to another process. */
export interface Sheet {
  /** As the press names its papers. */
  readonly paper: 'a4' | 'us-letter'
  readonly layout: 'rightSidebar' | 'singleColumn'
  readonly title: string
  readonly author: string
  readonly date: { readonly year: number; readonly month: number; readonly day: number } | null
  /** Fonts besides Latin, Greek and Cyrillic, those to be asked first before others. */
  readonly families: readonly string[]
  /** Whether lines may end within words: where they may nearly anywhere, the best places take seconds to find. */
  readonly brokenWords: boolean
  readonly colours: Readonly<Record<'ink' | 'muted' | 'line' | 'copper', string>>
  /** Signs beside contacts, as SVG. */
  readonly icons: Readonly<Record<ContactSign, string>>
  readonly head: Head
  readonly lead: readonly Block[]
  readonly main: readonly Part[]
  readonly side: readonly Part[]
  readonly proof: Proof | null
}

export interface Head {
  readonly face: Face
  readonly name: string
  readonly job: string
  /** Null where nothing was analysed yet. */
  readonly total: string | null
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

/** A part with its title; empty where it has none. */
export type Part = { readonly title: string } & (
  | { readonly k: 'entries'; readonly entries: readonly Entry[] }
  | { readonly k: 'text'; readonly text: readonly Block[] }
  | { readonly k: 'contact'; readonly lines: readonly ContactLine[] }
  | { readonly k: 'code'; readonly bar: string; readonly alt: string; readonly lines: readonly Line[] }
  | { readonly k: 'marks'; readonly marks: readonly Mark[] }
  | { readonly k: 'lines'; readonly lines: readonly Line[] }
  | { readonly k: 'known'; readonly groups: readonly { readonly title: string; readonly names: string }[] }
)

export interface Entry {
  readonly title: string
  readonly href: string | null
  readonly at: string
  readonly when: string
  readonly place: string
  readonly text: readonly Block[]
}

export type ContactSign = 'mail' | 'link' | 'place'
export interface ContactLine {
  readonly icon: ContactSign
  readonly words: string
  readonly href: string | null
}

export interface Line {
  /** A colour, for a dot before it. */
  readonly dot: string | null
  readonly what: string
  readonly how: string
  readonly unit: string | null
}

export interface Mark {
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
