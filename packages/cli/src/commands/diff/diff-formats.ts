export const diffFormats = ['text', 'markdown'] as const
export type DiffFormat = (typeof diffFormats)[number]
