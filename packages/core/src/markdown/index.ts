export * from './markdown-html.ts'
export * from './markdown-text.ts'
