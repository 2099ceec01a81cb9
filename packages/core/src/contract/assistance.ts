import { z } from 'zod'

/**
 * How a commit says that an AI tool took part: a tool helped its author, or a tool wrote the code. Without
 * such a declaration, nothing is known: the code is by hand as far as anyone can tell.
 */
export const assistanceKinds = ['assisted', 'agent'] as const
/** How AI took part: it assisted the author, or an agent wrote the lines. */
export const AssistanceKind = z.enum(assistanceKinds)
export type AssistanceKind = z.infer<typeof AssistanceKind>

/** The kinds of lines: those without a declaration, and those with one. */
export const assistanceLineKinds = ['undeclared', ...assistanceKinds] as const
/** The kind of a line: one of `assistanceLineKinds`. */
export const AssistanceLineKind = z.enum(assistanceLineKinds)
export type AssistanceLineKind = z.infer<typeof AssistanceLineKind>

/** Where a declaration was found. A statement is made by the user on their profile, after the commit. */
export const declarationSources = ['message', 'account', 'note', 'statement'] as const
/** Where a declaration was found: one of `declarationSources`. */
export const DeclarationSource = z.enum(declarationSources)
export type DeclarationSource = z.infer<typeof DeclarationSource>

/** A declaration of AI use, with its wording: a line of the message, an account, or a statement. */
export const Declaration = z.object({
  source: DeclarationSource,
  kind: AssistanceKind,
  tool: z.string(),
  text: z.string(),
  /** The day on which the user made the statement; omitted for other sources. */
  statedOn: z.iso.date().optional(),
})
export type Declaration = z.infer<typeof Declaration>

/** The parts of a commit's lines that an AI tool helped with or wrote; the rest has no declaration. */
export const CommitAssistance = z.object({
  assisted: z.number().min(0).max(1),
  agent: z.number().min(0).max(1),
  declarations: z.array(Declaration).min(1),
})
export type CommitAssistance = z.infer<typeof CommitAssistance>

/** Effective lines by what their commits declare. Together, they are all effective lines of the figure. */
export const AssistanceLines = z.object({
  /** By hand as far as is known: no declaration. */
  undeclared: z.number().nonnegative(),
  assisted: z.number().nonnegative(),
  agent: z.number().nonnegative(),
})
export type AssistanceLines = z.infer<typeof AssistanceLines>

/** The lines of a language, technology (by key), month (2026-05) or repository. */
export const AssistanceEntry = AssistanceLines.extend({ name: z.string() })
export type AssistanceEntry = z.infer<typeof AssistanceEntry>

/** Declared use of AI tools in a person's work. It never changes xp. */
export const Assistance = z.object({
  total: AssistanceLines,
  languages: z.array(AssistanceEntry),
  technologies: z.array(AssistanceEntry),
  /** In chronological order. */
  months: z.array(AssistanceEntry),
  repositories: z.array(AssistanceEntry),
  /** The tools that commits name, with the number of commits, most commits first. */
  tools: z.array(z.object({ name: z.string(), commitCount: z.int().positive() })),
})
export type Assistance = z.infer<typeof Assistance>
