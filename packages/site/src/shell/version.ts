import site from '../../package.json' with { type: 'json' }

export const { version } = site
