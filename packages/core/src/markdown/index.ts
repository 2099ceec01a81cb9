export * from './markdown-preview.ts'
export * from './render-markdown.ts'
export * from './sanitize-html.ts'
