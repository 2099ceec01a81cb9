export * from './clean-html.ts'
export * from './markdown-html.ts'
export * from './markdown-text.ts'
